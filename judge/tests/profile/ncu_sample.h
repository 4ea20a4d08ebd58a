// What `ncu --csv --page raw` prints for two kernels, cut to some of its columns. For tests.
#pragma once

namespace judge::testing {

inline constexpr const char* kNcuCsv =
    R"csv(==PROF== Connected to process 17
"ID","Process ID","Kernel Name","Block Size","Grid Size","gpu__time_duration.sum","gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed","lts__throughput.avg.pct_of_peak_sustained_elapsed","sm__throughput.avg.pct_of_peak_sustained_elapsed","dram__bytes_read.sum","dram__bytes_write.sum","sm__warps_active.avg.pct_of_peak_sustained_active","sm__maximum_warps_per_active_cycle_pct","launch__registers_per_thread","l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum","l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum","l1tex__t_requests_pipe_lsu_mem_global_op_st.sum","l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum","l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum","l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum","smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio","smsp__average_warps_issue_stalled_selected_per_issue_active.ratio","smsp__average_warps_issue_stalled_barrier_per_issue_active.ratio","smsp__average_warps_issue_stalled_barrier_not_issued_per_issue_active.ratio","smsp__average_warp_latency_per_inst_issued.ratio"
"","","","","","ns","%","%","%","byte","byte","%","%","register/thread","","","","","","","inst","","inst","inst","inst"
"0","17","add(const float *, float *, int)","(256, 1, 1)","(4, 1, 1)","1,234,567.0","91.5","40.25","12","1,000,000","500000","88.1","100","32","1000","4000","500","8000","7","5","12.5","99","2.5","50","25"
"1","17","say ""hi""<float, 4>","(32, 1, 1)","(1, 1, 1)","900","n/a","","3","","","","","16","0","0","","","","","","","","",""
==PROF== Disconnected
)csv";

}  // namespace judge::testing
