/** Rich content of products as HTML. */

export { htmlOf } from './catalog-v3/rich-content/html';
