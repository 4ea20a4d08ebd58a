#include "judge/report/html_sections.h"

namespace judge::html {

// Colours as variables, so that dark is one block. Series keep a contrast of 3 to 1 and more with
// the page in both.
const char* style_sheet() {
  return R"css(:root{--page:#fff;--text:#1b1f24;--faint:#59636e;--line:#d5dae0;--box:#f5f7f9;
--link:#0757ad;--good:#0f6b2f;--bad:#b3141d;--odd:#8a4b00;
--c0:#0b66c3;--c1:#b4530a;--c2:#0b7a4b;--c3:#a21caf;--c4:#b91c3c;--c5:#5c7a00;--c6:#0e7c8c;--c7:#6747c7}
@media(prefers-color-scheme:dark){:root{--page:#14181d;--text:#e4e8ec;--faint:#9da7b1;--line:#39424c;
--box:#1d232a;--link:#79b8ff;--good:#5fd38a;--bad:#ff8a86;--odd:#f0b35e;
--c0:#5aa9ff;--c1:#f29a4a;--c2:#4cc98f;--c3:#e07be8;--c4:#ff7b93;--c5:#b3cf4d;--c6:#4cc9da;--c7:#ab95ff}}
*{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{margin:0 auto;padding:0 1rem 3rem;max-width:80rem;background:var(--page);color:var(--text);
font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem;margin:1.2rem 0 .4rem}
h2{font-size:1.3rem;margin:2.6rem 0 .6rem;border-bottom:1px solid var(--line)}
h3{font-size:1.05rem;margin:1.4rem 0 .4rem}
a{color:var(--link)}p{margin:.5rem 0;max-width:46rem}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:0;padding:0;font-size:.9rem}
.tiles{display:flex;flex-wrap:wrap;gap:.6rem;margin:.8rem 0;padding:0;list-style:none}
.tiles li{background:var(--box);border:1px solid var(--line);border-radius:6px;padding:.4rem .8rem}
.tiles strong{display:block;font-size:1.15rem}.tiles span,.faint,.unit{color:var(--faint)}
.warn{border-left:4px solid var(--odd);background:var(--box);padding:.4rem .8rem}
.scroll{overflow-x:auto;margin:.6rem 0;border:1px solid var(--line);border-radius:6px}
.scroll:focus-visible,pre:focus-visible{outline:2px solid var(--link)}
table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums;min-width:100%}
caption{text-align:left;color:var(--faint);padding:.35rem .6rem;position:sticky;left:0}
caption span{display:inline-block;max-width:calc(100vw - 5rem)}
th,td{padding:.25rem .6rem;border-top:1px solid var(--line);text-align:right;white-space:nowrap}
.text{text-align:left}thead th{background:var(--box);font-weight:600}
tbody th{font-weight:500;position:sticky;left:0;background:var(--page);white-space:normal;
min-width:12rem;max-width:16rem}
td.text{max-width:16rem;overflow:hidden;text-overflow:ellipsis}
td.text code{display:inline-block;min-width:14rem;white-space:normal}
.win{font-weight:700}td small{display:block;color:var(--faint)}
.v{font-weight:700;text-decoration:none;border-radius:3px;padding:0 .3em;border:1px solid currentColor;
color:var(--bad)}.AC{color:var(--good);border:0;padding:0}.SK,.TLE,.MLE{color:var(--odd)}
.figures{columns:21rem auto;column-gap:2rem}
figure{margin:0 0 1.2rem;break-inside:avoid}figcaption{font-weight:600;font-size:.9rem;margin-bottom:.2rem}
.figures>p{break-inside:avoid;font-size:.85rem}
svg{display:block;width:100%;height:auto;max-width:30rem;overflow:visible}
svg.key{display:inline-block;width:.85rem;height:.85rem;vertical-align:-.1rem;margin-right:.25rem}
svg text{font:11px system-ui,sans-serif;fill:var(--text);paint-order:stroke;stroke:var(--page);
stroke-width:3px;stroke-linejoin:round}svg text.faint{fill:var(--faint)}
svg text.strong{font-weight:600}
.legend{display:flex;flex-wrap:wrap;gap:.1rem 1rem;list-style:none;padding:0;margin:.5rem 0;font-size:.85rem}
.c0{color:var(--c0)}.c1{color:var(--c1)}.c2{color:var(--c2)}.c3{color:var(--c3)}.c4{color:var(--c4)}
.c5{color:var(--c5)}.c6{color:var(--c6)}.c7{color:var(--c7)}
.fill,.bar{fill:currentColor}.bar{fill-opacity:.75}.half{fill-opacity:.4}
.hollow{fill:var(--page);stroke:currentColor;stroke-width:1.5}
.stroke{fill:none;stroke:currentColor;stroke-width:1.6}.dash{stroke-dasharray:5 3}
.grid{stroke:var(--line);fill:none}.axis{stroke:var(--faint);fill:none;stroke-width:1.2}
.roof{stroke:var(--text);fill:none;stroke-width:1.6}.whisker{stroke:var(--text);fill:none;stroke-width:1.2}
.median{stroke:var(--text);stroke-width:1.4}
.dots{fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-opacity:.7}
.outside{fill:none;stroke:var(--bad);stroke-width:1.4}.wrong{fill:none;stroke:var(--bad);stroke-width:2.2}
.gap{fill:none;stroke:var(--faint);stroke-width:.8;stroke-dasharray:2 2}
code,pre{font:.85em/1.45 ui-monospace,monospace}code{unicode-bidi:isolate}
pre{background:var(--box);border:1px solid var(--line);border-radius:6px;padding:.5rem .7rem;overflow:auto;
max-height:24rem;white-space:pre-wrap;margin:.4rem 0}
details{margin:.6rem 0}summary{cursor:pointer;color:var(--link)}
.card{border:1px solid var(--line);border-radius:6px;padding:.3rem .9rem .6rem;margin:.8rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;font-size:.9rem}
dt{color:var(--faint)}dd{margin:0;min-width:0}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.4rem}
.tiles li{padding:.3rem .6rem}tbody th{min-width:8.5rem;max-width:8.5rem}}
@media(min-width:64rem){.pair{display:grid;grid-template-columns:24rem minmax(0,1fr);gap:1.5rem;align-items:start}}
@media print{.scroll{overflow:visible}pre{max-height:none}}
)css";
}

}  // namespace judge::html
