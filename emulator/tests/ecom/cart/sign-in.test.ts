import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { aMember, memberIdOf } from '../../members/some-members';
import { addToCart, productBySlug, STORES_APP_ID } from './shopping';

/** The same visitor, signed in. */
async function signIn(site: TestSite, visitor: VisitorClient, email?: string): Promise<VisitorClient> {
  await visitor.auth.getAuthHeaders();
  const memberId = await memberIdOf(site, email);
  return site.visitor(await visitor.auth.getMemberTokensForExternalLogin(memberId, site.ownerApiKey));
}

async function contentOf({ currentCart }: VisitorClient): Promise<Record<string, number | undefined>> {
  const { lineItems = [] } = await currentCart.getCurrentCart();
  return Object.fromEntries(lineItems.map(({ productName, quantity }) => [productName?.original, quantity]));
}

async function contentInV2({ currentCartV2 }: VisitorClient): Promise<Record<string, number | undefined>> {
  const { lineItems = [] } = (await currentCartV2.getCurrentCart()).cart ?? {};
  return Object.fromEntries(
    lineItems.map(({ name, quantityInfo }) => [name?.original, quantityInfo?.confirmedQuantity]),
  );
}

onEveryDatabase('a visitor’s cart at sign-in, if the member has a cart too', (platform) => {
  test('is merged into the member’s cart, with one line for an item in both', async () => {
    const site = await platform.site();
    const before = await site.member(await memberIdOf(site));
    await addToCart(before, 'canvas-tote', 1);
    await addToCart(before, 'ceramic-mug', 2);
    const visitor = site.visitor();
    await addToCart(visitor, 'canvas-tote', 3);
    await addToCart(visitor, 'notebook', 1);
    const member = await signIn(site, visitor);
    const both = { 'Canvas Tote': 4, 'Ceramic Mug': 2, 'Cloth Notebook': 1 };
    expect(await contentOf(member)).toEqual(both);
    expect(await contentInV2(member)).toEqual(both);
    expect(await contentOf(before)).toEqual(both);
  });

  test('is merged by the member’s first call of any kind', async () => {
    const site = await platform.site();
    const both = { 'Ceramic Mug': 1, 'Cloth Notebook': 2 };
    const firsts: ((member: VisitorClient) => Promise<unknown>)[] = [
      ({ currentCart }) => currentCart.estimateCurrentCartTotals(),
      ({ currentCart }) => currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }),
      ({ currentCart }) => currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Ring twice.' } }),
      ({ currentCartV2 }) => currentCartV2.calculateCurrentCart(),
      ({ currentCartV2 }) => currentCartV2.getCurrentCart(),
    ];
    for (const [index, first] of firsts.entries()) {
      const email = `member-${index}@example.com`;
      await aMember(site, email);
      await addToCart(await site.member(await memberIdOf(site, email)), 'ceramic-mug');
      const visitor = site.visitor();
      await addToCart(visitor, 'notebook', 2);
      const member = await signIn(site, visitor, email);
      await first(member);
      expect(await contentOf(member)).toEqual(both);
    }
  });

  test('is merged once, even in many concurrent calls, and then belongs to no visitor', {
    tags: ['database'],
  }, async () => {
    const site = await platform.site();
    await addToCart(await site.member(await memberIdOf(site)), 'notebook', 1);
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook', 2);
    const member = await signIn(site, visitor);
    const contents = await Promise.all(Array.from({ length: 8 }, () => contentOf(member)));
    for (const content of contents) expect(content).toEqual({ 'Cloth Notebook': 3 });
    expect(await refusalOf(visitor.currentCart.getCurrentCart())).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' });
    expect(await contentOf(member)).toEqual({ 'Cloth Notebook': 3 });
  });

  test('is merged without exceeding an item’s stock', async () => {
    const site = await platform.site();
    const asMember = await site.member(await memberIdOf(site));
    const { stock } = await productBySlug(asMember, 'ceramic-mug');
    const available = stock?.quantity ?? 0;
    expect(available).toBeGreaterThan(1);
    await addToCart(asMember, 'ceramic-mug', available);
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 1);
    expect(await contentOf(await signIn(site, visitor))).toEqual({ 'Ceramic Mug': available });
  });

  test('gives its lines new IDs that follow the member’s cart, without duplicates', async () => {
    const site = await platform.site();
    const asMember = await site.member(await memberIdOf(site));
    await addToCart(asMember, 'canvas-tote');
    await addToCart(asMember, 'ceramic-mug');
    const [, second] = (await asMember.currentCart.getCurrentCart()).lineItems ?? [];
    await asMember.currentCart.removeLineItemsFromCurrentCart([second?._id ?? '']);
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const member = await signIn(site, visitor);
    const { lineItems = [] } = await member.currentCart.getCurrentCart();
    expect(lineItems.map(({ _id }) => Number(_id?.slice(-12)))).toEqual([1, 3]);
  });

  test('passes on its coupon and note if the member’s cart has none', async () => {
    const site = await platform.site();
    await addToCart(await site.member(await memberIdOf(site)), 'ceramic-mug');
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await visitor.currentCart.updateCurrentCart({ couponCode: 'WELCOME10', cartInfo: { buyerNote: 'For Ada.' } });
    const cart = await (await signIn(site, visitor)).currentCart.getCurrentCart();
    expect(cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }]);
    expect(cart.buyerNote).toBe('For Ada.');
  });

  test('sends events that one cart changed and the other was removed', async () => {
    const site = await platform.site();
    await addToCart(await site.member(await memberIdOf(site)), 'ceramic-mug');
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const member = await signIn(site, visitor);
    const before = (await site.events()).length;
    await member.currentCart.getCurrentCart();
    await member.currentCart.getCurrentCart();
    expect((await site.events()).slice(before)).toEqual([
      'wix.ecom.v1.cart/deleted',
      'wix.ecom.v2.cart/deleted',
      'wix.ecom.v1.cart/updated',
      'wix.ecom.v2.cart/updated',
    ]);
  });

  test('is not merged with another member’s cart', async () => {
    const site = await platform.site();
    await aMember(site, 'other@example.com');
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const catalogItemId = (await productBySlug(visitor, 'notebook'))._id;
    const other = await site.member(await memberIdOf(site, 'other@example.com'));
    const catalogReference = { appId: STORES_APP_ID, catalogItemId };
    await other.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 5 }] });
    expect(await contentOf(await signIn(site, visitor))).toEqual({ 'Cloth Notebook': 1 });
    expect(await contentOf(other)).toEqual({ 'Cloth Notebook': 5 });
  });
});
