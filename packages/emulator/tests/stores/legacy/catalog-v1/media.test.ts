// @module-tag legacy
import { expect, test } from 'vitest';
import { picture } from '../../../../src/platform/domains/media/pictures';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { aProduct, lastEvent, OPTIONS, read } from '../../a-product';

const MISSING = '11111111-1111-4111-8111-111111111111';
const shirt = picture('linen-shirt').id;
const tote = picture('canvas-tote').id;

onEveryDatabase('product media', (platform) => {
  test('images are added by ID and URL without duplicates, and the first is the main image', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site);
    const { products } = site.owner();
    const url = 'https://example.com/apron.jpg';
    await products.addProductMedia(_id, [{ mediaId: shirt }, { url }, { mediaId: shirt }]);
    const { media } = await read(site, _id);
    expect(media?.items?.map(({ mediaType, image }) => [mediaType, image?.url])).toEqual([
      ['image', `${picture('linen-shirt').url}/v1/fit/w_1400,h_1400,q_90/file.jpg`],
      ['image', url],
    ]);
    expect(media?.mainMedia?._id).toBe(shirt);
    expect((await lastEvent(site, 'product_changed'))?.data).toMatchObject({
      productId: _id,
      changedFields: ['media'],
    });
    await products.addProductMedia(_id, [{ url: 'https://example.com/film.mp4' }]);
    expect((await read(site, _id)).media?.items?.[2]?.video?.files?.[0]?.url).toBe('https://example.com/film.mp4');
    const { items } = await site.visitor().products.queryProducts().find();
    expect(items[0]?.media?.mainMedia?._id).toBe(shirt);
  });

  test('named images are removed, or all images with an empty list', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, { productOptions: OPTIONS });
    const { products } = site.owner();
    const choice = { option: 'Size', choice: 'S' };
    await products.addProductMedia(_id, [{ mediaId: shirt, choice }, { mediaId: tote }]);
    await products.removeProductMedia(_id, [shirt]);
    const product = await read(site, _id);
    expect(product.media?.items?.map((item) => item._id)).toEqual([tote]);
    expect(product.productOptions?.[0]?.choices?.[0]?.media).toBeUndefined();
    await products.removeProductMedia(_id, []);
    expect((await read(site, _id)).media?.items).toEqual([]);
  });

  test('a product’s images are linked to choices and unlinked', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, { productOptions: OPTIONS });
    const { products } = site.owner();
    await products.addProductMedia(_id, [{ mediaId: shirt }, { mediaId: tote }]);
    await products.addProductMediaToChoices(_id, [{ option: 'Color', choice: 'Navy', mediaIds: [shirt, tote] }]);
    const media = async () => (await read(site, _id)).productOptions?.[1]?.choices?.[1]?.media;
    expect((await media())?.items).toHaveLength(2);
    expect((await products.getProductOptionsAvailability(_id, { Color: 'Navy' })).media?.items).toHaveLength(2);
    await products.removeProductMediaFromChoices(_id, [{ option: 'Color', choice: 'Navy', mediaIds: [shirt] }]);
    expect((await media())?.mainMedia?._id).toBe(tote);
    await products.removeProductMediaFromChoices(_id, [{ option: 'Color', choice: 'Navy' }]);
    expect(await media()).toBeUndefined();
    expect((await read(site, _id)).media?.items).toHaveLength(2);
  });

  test('only one option can have images, for existing choices and the product’s own media', async () => {
    const site = await platform.emptyV1Site();
    const { _id } = await aProduct(site, { productOptions: OPTIONS });
    const { products } = site.owner();
    await products.addProductMedia(_id, [{ mediaId: shirt, choice: { option: 'Color', choice: 'Navy' } }]);
    const link = (option: string, choice: string, mediaId = shirt, id = _id) =>
      refusalOf(products.addProductMediaToChoices(id, [{ option, choice, mediaIds: [mediaId] }]));
    expect(await link('Size', 'S')).toMatchObject({ fields: ['media.option'] });
    expect(await link('Fit', 'S')).toMatchObject({ fields: ['media.option'] });
    expect(await link('Color', 'Pink')).toMatchObject({ fields: ['media.choice'] });
    expect(await link('Color', 'Navy', tote)).toMatchObject({ fields: ['media.mediaIds'] });
    expect(await link('Color', 'Navy', shirt, MISSING)).toMatchObject({ status: 404 });
    const unlink = products.removeProductMediaFromChoices(_id, [{ option: 'Color', choice: 'Pink' }]);
    expect(await refusalOf(unlink)).toMatchObject({ fields: ['media.choice'] });
    expect(await refusalOf(products.addProductMedia(MISSING, [{ mediaId: shirt }]))).toMatchObject({ status: 404 });
    expect(await refusalOf(products.addProductMedia(_id, []))).toMatchObject({ status: 400 });
    expect(await refusalOf(products.removeProductMedia(MISSING, [shirt]))).toMatchObject({ status: 404 });
    const attempt = products.removeProductMediaFromChoices(MISSING, [{ option: 'Color', choice: 'Navy' }]);
    expect(await refusalOf(attempt)).toMatchObject({ status: 404 });
  });
});
