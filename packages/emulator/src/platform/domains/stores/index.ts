export { htmlOf } from './catalog-v3/rich-content/html';
export { catalogV1 } from './legacy/catalog-v1/wing';
