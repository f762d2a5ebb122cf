export { catalogV1 } from './legacy/catalog-v1/wing';
export { htmlOf } from './v3-views/rich-content/html';
