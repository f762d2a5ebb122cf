/** The longest file that is exported or kept, unpacked, and therefore imported or restored. */
export const MAX_FILE_BYTES: number = 32 * 1024 * 1024;

const PATH_OF_FILE = /^\/_emulator\/sites\/[^/]+\/snapshots?(?:\/[^/]+)?$/;

/** True if the request's body is a site's file, the only body that may be larger than the platform's. */
export const isFileUpload = (method: string, pathname: string): boolean =>
  method === 'PUT' && PATH_OF_FILE.test(pathname);
