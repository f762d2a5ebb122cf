export { catalogV1 } from './legacy/catalog-v1/wing';
export { htmlOf } from './rich-content/html';
