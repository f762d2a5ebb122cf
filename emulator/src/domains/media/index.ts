/* What other domains may use of this one. */

export type { Size } from './media-address';
export { findPictureName, picture } from './pictures';
export { siteFiles } from './site-files/documents';
