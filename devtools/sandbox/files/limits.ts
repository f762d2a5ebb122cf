/** The emulator's limit for a request, less the few bytes around the file. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024 - 64;
