/** The emulator's pictures by name, and the files of a site's media manager. */

export type { Size } from './media-address';
export { findPictureName, picture } from './pictures';
export { findFile } from './site-files/site-file-documents';
