import { categories as categoriesModule } from '@wix/categories';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { firstFreeNumber } from '../../src/platform/database/first-free';
import { isSlugText, slugOfName } from '../../src/platform/kernel/slug';
import { aClass } from '../bookings/services/own-services';
import { aTicketedEvent } from '../events/event/some-events';
import { onEveryDatabase } from '../harness/harness';
import { aPlan } from '../pricing-plans/a-plan';

describe('slugOfName', () => {
  test.each([
    ['Velero clásico', 'velero-clásico'],
    ['Botas Náuticas', 'botas-náuticas'],
    ['🇦🇷 EMB A MOTOR', '🇦🇷-emb-a-motor'],
    ['Men’s -- T-Shirt!!', 'men-s-t-shirt'],
    ['Яхта «Мечта»', 'яхта-мечта'],
    ['हिन्दी', 'हिन्दी'],
    ['🎉', '🎉'],
    ['👩‍👩‍👧 & 🧔🏽‍♂️', '👩‍👩‍👧-🧔🏽‍♂️'],
    ['Tea™ & ©', 'tea'],
    ['?!', ''],
  ])('turns "%s" into the slug "%s"', (name, slug) => {
    expect(slugOfName(name, 90)).toBe(slug);
  });

  test('makes the same slug from both Unicode forms of an accent', () => {
    expect(slugOfName('Cafe\u0301', 90)).toBe(slugOfName('Caf\u00e9', 90));
  });

  test('neither cuts an emoji in half nor ends with a hyphen when it shortens a name', () => {
    expect(slugOfName('ab 👩‍👩‍👧', 9)).toBe('ab');
    expect(slugOfName(`${'a'.repeat(20)} b`, 20)).toBe('a'.repeat(20));
    expect(slugOfName(`${'a'.repeat(19)} b`, 20)).toBe('a'.repeat(19));
  });
});

test.each([
  ['velero-clásico', true],
  ['🎉', true],
  ['My-Shop', true],
  ['a--b', false],
  ['a b', false],
  ['a/b', false],
  ['©', false],
])('"%s" is a valid slug: %s', (text, expected) => {
  expect(isSlugText(text)).toBe(expected);
});

onEveryDatabase('the slug from a name with accents and an emoji', (platform) => {
  const NAME = '🇦🇷 Velero clásico, 3 m';
  const SLUG = '🇦🇷-velero-clásico-3-m';

  test('keeps accents and emoji for services, events, plans and products of Catalog V1', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const service = await owner.services.createService({ ...aClass(), name: NAME });
    expect(service.mainSlug?.name).toBe(SLUG);
    expect((await owner.wixEventsV2.createEvent(aTicketedEvent({ title: NAME }))).slug).toBe(SLUG);
    expect((await aPlan(site, { name: NAME })).slug).toBe(SLUG);
    const { product } = await owner.products.createProduct({
      name: NAME,
      productType: 'physical',
      priceData: { price: 20 },
    });
    expect(product?.slug).toBe(SLUG);
    expect((await site.visitor().products.queryProducts().eq('slug', SLUG).find()).items).toHaveLength(1);
  });

  test('keeps accents and emoji for products and categories of Catalog V3', async () => {
    const site = await platform.site('new-site');
    const { productsV3 } = site.owner();
    const product = await productsV3.createProduct({
      name: NAME,
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } } }] },
    });
    expect(product.slug).toBe(SLUG);
    expect((await site.visitor().productsV3.getProductBySlug(SLUG)).product?._id).toBe(product._id);
    const emojiAlone = await productsV3.createProduct({
      name: '⛵',
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } } }] },
    });
    expect(emojiAlone.slug).toBe('⛵');
    const { categories } = createClient({
      modules: { categories: categoriesModule },
      auth: ApiKeyStrategy({ apiKey: site.ownerApiKey, siteId: site.siteId }),
    });
    const category = await categories.createCategory(
      { name: NAME },
      { treeReference: { appNamespace: '@wix/stores' } },
    );
    expect(category.slug).toBe(SLUG);
  });

  test('passes validateSlug for the service that has it', async () => {
    const { services } = (await platform.site()).owner();
    const service = await services.createService({ ...aClass(), name: NAME });
    expect((await services.validateSlug(service._id ?? '', { slug: SLUG })).valid).toBe(true);
  });
});

test.each([0, 1, 2, 3, 7, 8, 9, 299, 300, 5_000])('after %i taken numbers the next is free', async (count) => {
  expect(await firstFreeNumber(async (number) => number < count)).toBe(count);
});

test('a released number is found again', async () => {
  const takenNumbers = new Set([0, 1, 3]);
  const freeNumber = await firstFreeNumber(async (number) => takenNumbers.has(number));
  expect(takenNumbers.has(freeNumber)).toBe(false);
  expect(takenNumbers.has(freeNumber - 1)).toBe(true);
});

test('a free number is found with few lookups, even among many taken ones', async () => {
  let lookups = 0;
  await firstFreeNumber(async (number) => {
    lookups += 1;
    return number < 300;
  });
  expect(lookups).toBeLessThan(20);
});
