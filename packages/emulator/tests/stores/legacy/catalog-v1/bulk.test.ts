// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { aProduct, aProductWithVariants, lastEvent, read } from '../../a-product';

const MISSING = '11111111-1111-4111-8111-111111111111';

onEveryDatabase('bulk product writes', (platform) => {
  test('a property is set for all existing products, and missing products are reported', async () => {
    const site = await platform.emptyV1Site();
    const one = await aProduct(site, { brand: 'Old' });
    const other = await aProduct(site);
    const { products } = site.owner();
    const { results, bulkActionMetadata } = await products.bulkUpdateProductsProperty([one._id, MISSING, other._id], {
      price: 55,
    });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 });
    expect(results?.map(({ itemMetadata }) => [itemMetadata?.originalIndex, itemMetadata?.success])).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ]);
    expect(results?.[1]?.itemMetadata).toMatchObject({ _id: MISSING, error: { code: 'PRODUCT_NOT_FOUND' } });
    expect((await read(site, other._id)).priceData?.price).toBe(55);
    expect((await lastEvent(site, 'product_changed'))?.data).toMatchObject({ changedFields: ['priceData'] });
    await products.bulkUpdateProductsProperty([one._id], { brand: '' });
    await products.bulkUpdateProductsProperty([one._id], { ribbon: 'Sale' });
    expect(await read(site, one._id)).toMatchObject({ brand: '', ribbon: 'Sale' });
    const listed = await site.visitor().products.queryProducts().eq('priceData.price', 55).find();
    expect(listed.totalCount).toBe(2);
  });

  test('a set price shifts the variants’ prices, and a set cost or weight replaces the variants’ values', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProductWithVariants(site);
    const { products } = site.owner();
    await products.updateProductVariants(_id, [{ choices: { Size: 'M' }, price: 50, cost: 9, weight: 2 }]);
    await products.bulkUpdateProductsProperty([_id], { price: 20 });
    await products.bulkUpdateProductsProperty([_id], { cost: 5 });
    await products.bulkUpdateProductsProperty([_id], { weight: 3 });
    expect(await read(site, _id)).toMatchObject({
      priceRange: { minValue: 20, maxValue: 30 },
      costRange: { minValue: 5, maxValue: 5 },
      weightRange: { minValue: 3, maxValue: 3 },
    });
    await products.updateProductVariants(_id, [{ choices: { Size: 'S' }, price: 5 }]);
    const { results } = await products.bulkUpdateProductsProperty([_id], { price: 10 });
    expect(results?.[0]?.itemMetadata).toMatchObject({ success: false, error: { code: 'INVALID_ARGUMENT' } });
    expect((await read(site, _id)).priceData?.price).toBe(20);
  });

  test('a property is adjusted by amount or percentage, rounded to two decimals or to an integer', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, {
      priceData: { price: 9.99 },
      weight: 1.5,
      costAndProfitData: { itemCost: 4 },
    });
    const { products } = site.owner();
    const price = async () => (await read(site, _id)).priceData?.price;
    await products.bulkAdjustProductProperty({ price: { percentage: { rate: 15 } } }, [_id]);
    expect(await price()).toBe(11.49);
    await products.bulkAdjustProductProperty({ price: { amount: 0.02 } }, [_id]);
    expect(await price()).toBe(11.51);
    await products.bulkAdjustProductProperty({ price: { percentage: { rate: -50, roundToInt: true } } }, [_id]);
    expect(await price()).toBe(6);
    await products.bulkAdjustProductProperty({ weight: { amount: -0.5 } }, [_id]);
    await products.bulkAdjustProductProperty({ cost: { percentage: { rate: 100 } } }, [_id]);
    expect(await read(site, _id)).toMatchObject({ weight: 1, costAndProfitData: { itemCost: 8 } });
  });

  test('an amount is added unrounded, even in a currency with three decimals', async () => {
    const site = await platform.emptyV1Site();
    await site.settings({ currency: 'KWD' });
    const { _id } = await aProduct(site, { priceData: { price: 1.234 } });
    const { products } = site.owner();
    await products.bulkAdjustProductProperty({ price: { amount: 0.001 } }, [_id]);
    expect((await read(site, _id)).priceData).toMatchObject({ price: 1.235, formatted: { price: 'KWD\u00a01.235' } });
    await products.bulkAdjustProductProperty({ price: { percentage: { rate: 10 } } }, [_id]);
    expect((await read(site, _id)).priceData?.price).toBe(1.36);
  });

  test('an adjustment below zero is refused for that product, and the other products change', async () => {
    const site = await platform.emptyV1Site();
    const cheap = await aProduct(site, { priceData: { price: 3 } });
    const dear = await aProduct(site);
    const { products } = site.owner();
    const { results, bulkActionMetadata } = await products.bulkAdjustProductProperty({ price: { amount: -5 } }, [
      cheap._id,
      dear._id,
      MISSING,
    ]);
    expect(results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([false, true, false]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
    expect((await read(site, cheap._id)).priceData?.price).toBe(3);
    expect((await read(site, dear._id)).priceData?.price).toBe(35);
  });

  test('a bulk write without a change, without products or with too many products is refused', async () => {
    const site = await platform.emptyV1Site();
    const { products } = site.owner();
    const { _id } = await aProduct(site);
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(await refusalOf(products.bulkUpdateProductsProperty([_id], {}))).toMatchObject({ status: 400 });
    expect(await refusalOf(products.bulkUpdateProductsProperty([], { price: 1 }))).toMatchObject({ status: 400 });
    expect(await refusalOf(products.bulkUpdateProductsProperty(many, { price: 1 }))).toMatchObject({ fields: ['ids'] });
    const two = products.bulkUpdateProductsProperty([_id], { price: 1, cost: 1 });
    expect(await refusalOf(two)).toMatchObject({ status: 400 });
    expect(await refusalOf(products.bulkAdjustProductProperty({}, [_id]))).toMatchObject({ status: 400 });
    expect(await refusalOf(products.bulkAdjustProductProperty({ price: {} }, [_id]))).toMatchObject({ status: 400 });
    const steep = products.bulkAdjustProductProperty({ price: { percentage: { rate: 1001 } } }, [_id]);
    expect(await refusalOf(steep)).toMatchObject({ status: 400 });
  });
});
