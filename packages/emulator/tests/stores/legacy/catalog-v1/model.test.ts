// @module-tag legacy
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal } from '../../../../src/platform/kernel/money';
import { type OwnerClient, onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { aProduct, read } from '../../a-product';
import {
  aWrite,
  expectedFields,
  isInStock,
  keyOf,
  type Model,
  type ModelVariant,
  newModel,
  offeredVariants,
  type Write,
  withVariants,
} from './product-model';

const NUMBER_OF_WALKS = 20;

onEveryDatabase('any sequence of writes to a product', (platform) => {
  test('keeps price, weight and cost ranges, discounts, profit, stock and status in line with the variants', {
    timeout: 120_000,
  }, async () => {
    const site = await platform.emptyV1Site();
    await fc.assert(
      fc.asyncProperty(fc.array(aWrite, { minLength: 3, maxLength: 12 }), async (writes) => {
        const { _id } = await aProduct(site);
        let model = newModel();
        for (const write of writes) {
          model = await applyWrite(site.owner(), _id, model, write);
          await compare(site, _id, model);
        }
      }),
      { numRuns: NUMBER_OF_WALKS },
    );
  });
});

/** Makes the write and returns the expected product, which is unchanged if the write is refused. */
async function applyWrite(
  { products, inventory }: OwnerClient,
  id: string,
  model: Model,
  write: Write,
): Promise<Model> {
  const all = offeredVariants(model);
  const targetVariant = 'which' in write ? all[write.which % all.length] : undefined;
  const variantId = async () => {
    const { variants } = await products.queryProductVariants(id, { choices: targetVariant?.choices ?? {} });
    return variants?.find(({ choices }) => keyOf(choices ?? {}) === keyOf(targetVariant?.choices ?? {}))?._id ?? '';
  };
  switch (write.do) {
    case 'set': {
      const after = changeAmounts(model, write.field, () => new Decimal(write.value));
      const { results } = await products.bulkUpdateProductsProperty([id], { [write.field]: write.value });
      expect(results?.[0]?.itemMetadata?.success).toBe(after !== undefined);
      return after ?? model;
    }
    case 'adjust': {
      const after = changeAmounts(model, write.field, (own) => adjust(own, write.by));
      const { results } = await products.bulkAdjustProductProperty({ [write.field]: write.by }, [id]);
      expect(results?.[0]?.itemMetadata?.success).toBe(after !== undefined);
      return after ?? model;
    }
    case 'discount':
      await products.updateProduct(id, { discount: write.discount });
      return { ...model, discount: write.discount };
    case 'override': {
      const { do: _, which: __, ...overrideFields } = write;
      // The SDK does not accept undefined numbers.
      const fields = Object.fromEntries(Object.entries(overrideFields).filter(([, value]) => value !== undefined));
      const call = products.updateProductVariants(id, [{ variantIds: [await variantId()], ...fields }]);
      if (!model.isManaged || model.sizes.length === 0 || !targetVariant) {
        expect(await refusalOf(call)).toMatchObject({ status: 400 });
        return model;
      }
      await call;
      return withVariant(model, targetVariant, overrideOf(model, targetVariant, write));
    }
    case 'reset':
      await products.resetAllProductVariantData(id);
      return {
        ...model,
        variants: new Map(
          [...model.variants].map(([key, { choices, pieces, isThere: hasStock }]) => [
            key,
            { choices, pieces, isThere: hasStock, surcharge: new Decimal(0), isVisible: true },
          ]),
        ),
      };
    case 'options': {
      const { sizes, colors } = write;
      const productOptions = [
        { name: 'Size', choices: sizes.map((value) => ({ value, description: value })) },
        { name: 'Color', choices: colors.map((value) => ({ value, description: value })) },
      ];
      await products.updateProduct(id, { manageVariants: true, productOptions });
      return withVariants({ ...model, isManaged: true, sizes, colors });
    }
    case 'no options':
      await products.updateProduct(id, { productOptions: [] });
      return withVariants({ ...model, sizes: [], colors: [] });
    case 'stock': {
      const { isCounted: trackQuantity, quantity, inStock } = write;
      const variants = [{ variantId: await variantId(), quantity, inStock }];
      await inventory.updateInventoryVariants(id, { trackQuantity, variants });
      return withVariant({ ...model, isCounted: trackQuantity }, targetVariant, { pieces: quantity, isThere: inStock });
    }
    case 'more':
    case 'fewer': {
      const pieces = (targetVariant?.pieces ?? 0) + (write.do === 'more' ? write.pieces : -write.pieces);
      const which = { productId: id, variantId: await variantId() };
      const call =
        write.do === 'more'
          ? inventory.incrementInventory([{ ...which, incrementBy: write.pieces }])
          : inventory.decrementInventory([{ ...which, decrementBy: write.pieces }]);
      if (model.isCounted && pieces >= 0) {
        await call;
        return withVariant(model, targetVariant, { pieces });
      }
      const code = model.isCounted ? 'INSUFFICIENT_INVENTORY' : 'INVENTORY_QUANTITY_NOT_TRACKED';
      expect(await refusalOf(call)).toMatchObject({ code });
      return model;
    }
  }
}

/** `undefined`: a value would be negative. A price applies to all variants, costs and weights change in each. */
function changeAmounts(model: Model, field: 'price' | 'cost' | 'weight', change: (own: Decimal) => Decimal) {
  const after: Model = { ...model, [field]: change(model[field] ?? new Decimal(0)) };
  const variants = new Map([...model.variants].map(([key, variant]) => [key, { ...variant }]));
  for (const variant of variants.values()) {
    const own = field === 'price' ? undefined : variant[field];
    if (own && field !== 'price') variant[field] = change(own);
  }
  const changedModel = { ...after, variants };
  const amounts = [
    changedModel[field],
    ...offeredVariants(changedModel).map((one) =>
      field === 'price' ? changedModel.price.plus(one.surcharge) : one[field],
    ),
  ];
  return amounts.some((amount) => amount?.lt(0)) ? undefined : changedModel;
}

function adjust(own: Decimal, by: (Write & { do: 'adjust' })['by']): Decimal {
  if ('amount' in by) return own.plus(by.amount);
  const { rate, roundToInt } = by.percentage;
  return own
    .times(100 + rate)
    .div(100)
    .toDecimalPlaces(roundToInt ? 0 : 2, Decimal.ROUND_HALF_UP);
}

const overrideOf = (
  { price: base }: Model,
  own: ModelVariant,
  write: Write & { do: 'override' },
): Partial<ModelVariant> => ({
  ...(write.price !== undefined && { surcharge: new Decimal(write.price).minus(base) }),
  ...(write.cost !== undefined && { cost: new Decimal(write.cost) }),
  ...(write.weight !== undefined && { weight: new Decimal(write.weight) }),
  isVisible: write.visible ?? own.isVisible,
});

function withVariant(model: Model, variant: ModelVariant | undefined, change: Partial<ModelVariant>): Model {
  if (!variant) return model;
  return { ...model, variants: new Map(model.variants).set(keyOf(variant.choices), { ...variant, ...change }) };
}

/** Checks that every way to read the product agrees with the model. */
async function compare(site: TestSite, id: string, model: Model): Promise<void> {
  const { products, inventory } = site.owner();
  const visitor = site.visitor();
  const product = await read(site, id);
  const expectedProduct = expectedFields(model);
  expect(product).toMatchObject(expectedProduct);
  expect(product.variants).toHaveLength(expectedProduct.variants.length);
  for (const { name = '', choices = [] } of product.productOptions ?? []) {
    for (const choice of choices) {
      const visibleVariants = offeredVariants(model).filter(
        (each) => each.isVisible && each.choices[name] === choice.description,
      );
      expect(choice).toMatchObject({
        visible: visibleVariants.length > 0,
        inStock: visibleVariants.some((each) => isInStock(model, each)),
      });
    }
  }
  const { items } = await visitor.products.queryProducts().eq('_id', id).find();
  const { variants = [], costAndProfitData: _, ...listed } = product;
  expect(items[0]).toEqual({
    ...listed,
    costRange: { minValue: 0, maxValue: 0 },
    variants: variants.map(({ variant, ...rest }) => {
      const { costAndProfitData: _, ...visibleFields } = variant ?? {};
      return { ...rest, variant: visibleFields };
    }),
  });
  const { inventoryItem } = await inventory.getInventoryVariants(product.inventoryItemId ?? '');
  const stocks = expectedProduct.variants.map(({ stock: { inStock, quantity } }) => ({
    inStock,
    ...(quantity !== undefined && { quantity }),
  }));
  expect(inventoryItem?.variants).toMatchObject(stocks);
  const store = await products.queryStoreVariants({ filter: { productId: id } });
  expect(new Set(store.variants?.map(({ choices }) => keyOf(choices ?? {})))).toEqual(
    new Set(offeredVariants(model).map(({ choices }) => keyOf(choices))),
  );
  for (const [index, { choices, isVisible }] of offeredVariants(model).entries()) {
    const { selectedVariant, availableForPurchase } = await visitor.products.getProductOptionsAvailability(id, choices);
    const { priceData, weight } = expectedProduct.variants[index]?.variant ?? {};
    expect(selectedVariant).toMatchObject({ price: priceData, weight, visible: isVisible });
    expect(availableForPurchase).toBe(isVisible && (expectedProduct.variants[index]?.stock.inStock ?? false));
  }
}
