// @module-tag legacy
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productV1Of } from '../../../../src/platform/domains/stores/legacy/catalog-v1/product-v1';
import { toProduct, type View } from '../../../../src/platform/domains/stores/legacy/catalog-v1/products/product-view';
import { toStoredProduct } from '../../../../src/platform/domains/stores/products/earlier-form/to-stored';
import { aCatalogueProduct } from './a-catalogue-product';

const view: View = {
  currency: 'USD',
  baseUrl: 'http://127.0.0.1',
  takenPieces: () => 1,
  seesCosts: true,
  merchant: true,
};

test('any Catalog V1 product is read as it was written, although it is stored in Catalog V3 form', () => {
  const holds = fc.property(aCatalogueProduct, (product) => {
    expect(toProduct(productV1Of(toStoredProduct(product)), view)).toEqual(toProduct(product, view));
  });
  fc.assert(holds, { numRuns: 300 });
});
