/* What other domains may use of this one. */

export { htmlOf } from './catalog-v3/rich-content/html';
