import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';
import { aMember, productBySlug, STORES_APP_ID } from './cart/shopping';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

interface Wishlist {
  id: string;
  items: object[];
}

// Over the wire: the package has requests but no functions. Source: the docs of @wix/auto_sdk_ecom_wishlists.
onEveryDatabase('a member’s wishlist', (platform) => {
  const memberToken = async (site: TestSite) =>
    (await (await aMember(site)).auth.getAuthHeaders()).headers.Authorization ?? '';

  const getWishlist = async (site: TestSite, token: string, query = '') => {
    const path = `/ecom/v1/wishlists/get-default${query}`;
    const { status, body } = await wire(site.emulator, 'GET', path, { token });
    return { status, wishlist: body.wishlist as Wishlist | undefined };
  };
  const change = (site: TestSite, token: string, verb: 'add' | 'remove', catalogReference: object) =>
    wire(site.emulator, 'POST', `/ecom/v1/wishlists/${verb}-item`, {
      token,
      body: { catalogReference, returnEntity: true },
    });

  test('is empty at first, and holds each item and each variant once', async () => {
    const site = await platform.site();
    const token = await memberToken(site);
    expect(await getWishlist(site, token)).toEqual({ status: 200, wishlist: undefined });
    const { _id: catalogItemId } = await productBySlug(site.visitor(), 'notebook');
    const notebook = { appId: STORES_APP_ID, catalogItemId };
    const squared = { ...notebook, options: { options: { Paper: 'Squared' } } };
    await change(site, token, 'add', notebook);
    await change(site, token, 'add', notebook);
    const { body } = await change(site, token, 'add', squared);
    expect(body.wishlist).toMatchObject({
      items: [{ catalogReference: notebook }, { catalogReference: squared }],
    });
    const before = await getWishlist(site, token);
    await change(site, token, 'remove', notebook);
    await change(site, token, 'remove', notebook);
    expect((await getWishlist(site, token)).wishlist).toMatchObject({
      id: before.wishlist?.id,
      items: [{ catalogReference: squared }],
    });
    expect((await getWishlist(site, token, `?appId=${BOOKINGS_APP_ID}`)).wishlist?.items).toEqual([]);
  });

  test('holds at most 100 items', async () => {
    const site = await platform.site();
    const token = await memberToken(site);
    const save = (number: number) =>
      change(site, token, 'add', { appId: STORES_APP_ID, catalogItemId: `item-${number}` });
    for (let number = 0; number < 100; number++) await save(number);
    expect(await save(100)).toMatchObject({
      body: { details: { applicationError: { code: 'WISHLIST_ITEMS_LIMIT_EXCEEDED' } } },
    });
    expect((await save(99)).status).toBe(200);
  });

  test('is visible to that member only, and not to visitors or the owner', async () => {
    const site = await platform.site();
    expect((await getWishlist(site, await visitorToken(site))).status).toBe(403);
    expect((await getWishlist(site, site.ownerApiKey)).status).not.toBe(200);
  });
});
