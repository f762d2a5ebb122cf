/** The emulator's pictures by name, and the files of a site's media manager. */

export type { Size } from './media-address';
export { findPictureName, picture } from './pictures';
export { findFile, MAX_CONTENTS_LENGTH } from './site-files/site-file-documents';
