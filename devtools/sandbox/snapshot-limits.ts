/** What the emulator reads of a file. */
export const MAX_SNAPSHOT_FILE_BYTES = 4 * 1024 * 1024;
export const MAX_SNAPSHOT_NAME_LENGTH = 60;
