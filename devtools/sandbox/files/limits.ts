/** What the emulator reads of a request, less the little that is sent around a file. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024 - 64;
