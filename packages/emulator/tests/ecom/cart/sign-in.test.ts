import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type VisitorClient } from '../../harness/harness';
import { aMember, memberIdOf } from '../../members/some-members';
import { addToCart, calculate, cartIdOf, productBySlug, signIn } from './shopping';

async function contentOf({ currentCartV2 }: VisitorClient): Promise<Record<string, number | undefined>> {
  const { lineItems = [] } = (await currentCartV2.getCurrentCart()).cart ?? {};
  return Object.fromEntries(
    lineItems.map(({ name, quantityInfo }) => [name?.original, quantityInfo?.requestedQuantity]),
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
    expect(await contentOf(before)).toEqual(both);
  });

  test('is merged by the member’s first call of any kind', async () => {
    const site = await platform.site();
    const both = { 'Ceramic Mug': 1, 'Cloth Notebook': 2 };
    const firsts: ((member: VisitorClient) => Promise<unknown>)[] = [
      ({ currentCartV2 }) => currentCartV2.estimateCurrentCart(),
      ({ currentCartV2 }) => currentCartV2.updateCurrentCart({ note: 'Ring twice.' }),
      ({ currentCartV2 }) => currentCartV2.setDeliveryMethodForCurrentCart({ code: 'pickup' }),
      (member) => calculate(member),
      (member) => cartIdOf(member),
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
    expect(await refusalOf(visitor.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
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
    const [, second] = (await asMember.currentCartV2.getCurrentCart()).cart?.lineItems ?? [];
    await asMember.currentCartV2.removeLineItemsFromCurrentCart([second?._id ?? '']);
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const member = await signIn(site, visitor);
    const { cart } = await member.currentCartV2.getCurrentCart();
    expect(cart?.lineItems?.map(({ _id }) => Number(_id?.slice(-12)))).toEqual([1, 3]);
  });

  test('passes on its coupon and note if the member’s cart has none', async () => {
    const site = await platform.site();
    await addToCart(await site.member(await memberIdOf(site)), 'ceramic-mug');
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await visitor.currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' });
    await visitor.currentCartV2.updateCurrentCart({ note: 'For Ada.' });
    const { cart } = await (await signIn(site, visitor)).currentCartV2.getCurrentCart();
    expect(cart).toMatchObject({ coupons: [{ code: 'WELCOME10' }], note: 'For Ada.' });
  });

  test('sends events that one cart changed and the other was removed', async () => {
    const site = await platform.site();
    await addToCart(await site.member(await memberIdOf(site)), 'ceramic-mug');
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const member = await signIn(site, visitor);
    const before = (await site.events()).length;
    await member.currentCartV2.getCurrentCart();
    await member.currentCartV2.getCurrentCart();
    const sentEvents = (await site.events()).slice(before).filter((event) => event.startsWith('wix.ecom.v2.'));
    expect(sentEvents).toEqual(['wix.ecom.v2.cart/deleted', 'wix.ecom.v2.cart/updated']);
  });

  test('is not merged with another member’s cart', async () => {
    const site = await platform.site();
    await aMember(site, 'other@example.com');
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const other = await site.member(await memberIdOf(site, 'other@example.com'));
    await addToCart(other, 'notebook', 5);
    expect(await contentOf(await signIn(site, visitor))).toEqual({ 'Cloth Notebook': 1 });
    expect(await contentOf(other)).toEqual({ 'Cloth Notebook': 5 });
  });
});
