// @module-tag legacy

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productV1Of } from '../../../../src/platform/domains/stores/legacy/catalog-v1/product-v1';
import {
  adjustProduct,
  adjustValue,
} from '../../../../src/platform/domains/stores/legacy/catalog-v1/products/bulk-writes';
import { toProduct, type View } from '../../../../src/platform/domains/stores/legacy/catalog-v1/products/product-view';
import { newV1Product } from '../../../../src/platform/domains/stores/legacy/catalog-v1/products/terms';
import { availability } from '../../../../src/platform/domains/stores/legacy/catalog-v1/variants/options-availability';
import {
  combinations,
  withVariants,
} from '../../../../src/platform/domains/stores/legacy/catalog-v1/variants/variant-combinations';
import type { ProductV1 } from '../../../../src/platform/domains/stores/products/earlier-form/product-v1';
import { toStoredProduct } from '../../../../src/platform/domains/stores/products/earlier-form/to-stored';

const NOW = '2026-03-01T10:00:00.000Z';

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 100);
const names = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'XL'), { minLength: 1, maxLength: 4 });
const options = fc
  .uniqueArray(fc.tuple(fc.constantFrom('Size', 'Fit', 'Cut'), names), { maxLength: 2, selector: ([name]) => name })
  .map((namedChoices) =>
    namedChoices.map(([name, choices]) => ({
      name,
      choices: choices.map((value) => ({ value, description: value })),
    })),
  );

const discount = fc.oneof(
  fc.constant(undefined),
  fc.record({ type: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ type: fc.constant('AMOUNT' as const), value: cents(9_000) }),
);

/** An arbitrary product whose variants have their own prices, weights, stock and visibility. */
const aCatalogueProduct: fc.Arbitrary<ProductV1> = fc
  .record({
    price: cents(50_000),
    cost: cents(20_000),
    weight: cents(5_000),
    productOptions: options,
    manageVariants: fc.boolean(),
    trackQuantity: fc.boolean(),
    discount,
    own: fc.array(
      fc.record({
        surcharge: fc.option(cents(5_000), { nil: undefined }),
        weight: fc.option(cents(900), { nil: undefined }),
        visible: fc.option(fc.boolean(), { nil: undefined }),
        pieces: fc.integer({ min: 0, max: 3 }),
        inStock: fc.boolean(),
      }),
      { minLength: 16, maxLength: 16 },
    ),
  })
  .map(({ own, price, cost, trackQuantity, ...fields }) => {
    const product = newV1Product(
      { name: 'Thing', priceData: { price }, costAndProfitData: { itemCost: cost }, ...fields },
      NOW,
      1,
    );
    return {
      ...product,
      trackQuantity,
      variants: product.variants.map((variant, index) => {
        const { surcharge, weight, visible } = own[index] ?? {};
        return fields.manageVariants ? { ...variant, surcharge, weight, visible } : variant;
      }),
      supply: Object.fromEntries(
        product.variants.map(({ id }, index) => [
          id,
          { pieces: own[index]?.pieces ?? 0, inStock: own[index]?.inStock ?? false },
        ]),
      ),
    };
  });

const view: View = {
  currency: 'USD',
  baseUrl: 'http://127.0.0.1',
  takenPieces: () => 1,
  seesCosts: true,
  merchant: true,
};

const assertProperty = (property: fc.IPropertyWithHooks<unknown[]> | fc.IRawProperty<unknown>) =>
  fc.assert(property, { numRuns: 300 });

test('price, weight and cost ranges are the minimum and maximum of the variants', () => {
  assertProperty(
    fc.property(aCatalogueProduct, (product) => {
      const { variants = [], priceRange, weightRange, costRange } = toProduct(product, view);
      const numbersOf = (values: (number | null | undefined)[]) => values.map((value) => value ?? Number.NaN);
      const prices = numbersOf(variants.map(({ variant }) => variant?.priceData?.price));
      const weights = numbersOf(variants.map(({ variant }) => variant?.weight));
      expect(priceRange).toEqual({ minValue: Math.min(...prices), maxValue: Math.max(...prices) });
      expect(weightRange).toEqual({ minValue: Math.min(...weights), maxValue: Math.max(...weights) });
      const costs = numbersOf(variants.map(({ variant }) => variant?.costAndProfitData?.itemCost));
      expect(costRange).toEqual({ minValue: Math.min(...costs), maxValue: Math.max(...costs) });
    }),
  );
});

test('a discounted price is between zero and the price, and each is formatted', () => {
  assertProperty(
    fc.property(aCatalogueProduct, (product) => {
      const { priceData, convertedPriceData, variants = [] } = toProduct(product, view);
      expect(convertedPriceData).toEqual(priceData);
      for (const data of [priceData, ...variants.map(({ variant }) => variant?.priceData)]) {
        const { price, discountedPrice, formatted } = data ?? {};
        expect(discountedPrice).toBeLessThanOrEqual(price ?? -1);
        expect(discountedPrice).toBeGreaterThanOrEqual(0);
        expect(Number(formatted?.price?.replace(/[$,]/g, ''))).toBe(price);
        expect(Number(formatted?.discountedPrice?.replace(/[$,]/g, ''))).toBe(discountedPrice);
      }
    }),
  );
});

test('the inventory status tells whether all, some or no variants are in stock', () => {
  assertProperty(
    fc.property(aCatalogueProduct, (product) => {
      const { variants = [], stock } = toProduct(product, view);
      const inStock = variants.filter((variant) => variant.stock?.inStock).length;
      const expected =
        inStock === 0 ? 'OUT_OF_STOCK' : inStock === variants.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK';
      expect(stock).toMatchObject({ inventoryStatus: expected, inStock: inStock > 0 });
      for (const variant of variants) {
        if (variant.stock?.trackQuantity) expect(variant.stock.inStock).toBe((variant.stock.quantity ?? 0) > 0);
      }
    }),
  );
});

test('managed variants are all combinations of the options, once each, and keep their IDs', () => {
  assertProperty(
    fc.property(aCatalogueProduct, (product) => {
      const isManaged = product.manageVariants && product.productOptions.length > 0;
      const choices = product.variants.map((variant) => JSON.stringify(variant.choices));
      expect(choices).toEqual(
        isManaged ? combinations(product.productOptions).map((each) => JSON.stringify(each)) : ['{}'],
      );
      expect(withVariants(product)).toEqual(product);
    }),
  );
});

test('a selection is available for purchase if its variant is visible and in stock', () => {
  assertProperty(
    fc.property(aCatalogueProduct, fc.nat(), (product, seed) => {
      const all = combinations(product.productOptions);
      const selectedChoices = all[seed % all.length] ?? {};
      const { selectedVariant, availableForPurchase, productOptions } = availability(product, selectedChoices, view);
      expect(availableForPurchase).toBe(Boolean(selectedVariant?.visible && selectedVariant.inStock));
      if (!product.manageVariants) return;
      for (const { name = '', choices = [] } of productOptions) {
        const own = choices.find(({ description }) => description === selectedChoices[name]);
        expect(own?.inStock).toBe(availableForPurchase);
      }
    }),
  );
});

test('an adjusted price moves every variant by the same amount', () => {
  assertProperty(
    fc.property(aCatalogueProduct, fc.integer({ min: 0, max: 1000 }), (product, rate) => {
      const change = { percentage: { rate } };
      const before = toProduct(product, view);
      const after = toProduct(adjustProduct(product, { price: change }), view);
      const moved = adjustValue(product.price, change) - product.price;
      for (const [index, { variant }] of (after.variants ?? []).entries()) {
        const old = before.variants?.[index]?.variant?.priceData?.price ?? 0;
        expect(variant?.priceData?.price).toBeCloseTo(old + moved, 6);
      }
    }),
  );
});

test.each([
  [9.99, { percentage: { rate: 15 } }, 11.49],
  [10.5, { percentage: { rate: 0, roundToInt: true } }, 11],
  [0.1, { amount: 0.2 }, 0.3],
  [40, { percentage: { rate: -100 } }, 0],
])('%d adjusted by %j is %d', (value, by, expected) => {
  expect(adjustValue(value, by)).toBe(expected);
});

test('any Catalog V1 product is read as it was written, although it is stored in Catalog V3 form', () => {
  const holds = fc.property(aCatalogueProduct, (product) => {
    expect(toProduct(productV1Of(toStoredProduct(product)), view)).toEqual(toProduct(product, view));
  });
  fc.assert(holds, { numRuns: 300 });
});
