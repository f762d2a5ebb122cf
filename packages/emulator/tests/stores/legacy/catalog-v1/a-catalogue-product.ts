import fc from 'fast-check';
import { newV1Product } from '../../../../src/platform/domains/stores/legacy/catalog-v1/products/terms';
import type { ProductV1 } from '../../../../src/platform/domains/stores/products/earlier-form/product-v1';

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
export const aCatalogueProduct: fc.Arbitrary<ProductV1> = fc
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
