// Removes a folder that a hostile program has filled. Knows files only.
#pragma once

namespace judge::launch {

// However deep it is and whatever rights its folders have; as far as it goes.
void remove_folder(const char* path);

}  // namespace judge::launch
