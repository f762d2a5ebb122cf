// @module-tag database
import { abandonedCheckouts } from '@wix/ecom';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';
import { STORES_APP_ID } from '../cart/shopping';

const ownerAbandonedCheckouts = (site: TestSite) => site.owner().use(abandonedCheckouts);

async function beginCheckout(visitor: VisitorClient, email?: string, firstName = 'Ada'): Promise<string> {
  const [mug] = (await visitor.products.queryProducts().eq('slug', 'ceramic-mug').find()).items;
  const { _id } = await visitor.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: mug?._id ?? '' }, quantity: 2 }],
    ...(email && {
      checkoutInfo: { buyerInfo: { email }, billingInfo: { contactDetails: { firstName, lastName: 'Byron' } } },
    }),
  });
  return _id ?? '';
}

onEveryDatabase('abandoned checkouts', (platform) => {
  /** Two checkouts of known buyers and one of an unknown buyer, an hour later. */
  async function siteWithTwoCheckouts() {
    const site = await platform.siteAt('2027-02-01T10:00:00.000Z');
    const ada = await beginCheckout(site.visitor(), 'ada@example.com');
    const grace = await beginCheckout(site.visitor(), 'grace@example.com', 'Grace');
    await beginCheckout(site.visitor());
    expect((await ownerAbandonedCheckouts(site).queryAbandonedCheckouts().find()).items).toEqual([]);
    await site.setTime('2027-02-01T11:00:00.000Z');
    return { site, ada, grace };
  }

  test('are listed an hour after their buyer left, with products, total and a link to continue', async () => {
    const { site, ada } = await siteWithTwoCheckouts();
    const { items } = await ownerAbandonedCheckouts(site)
      .queryAbandonedCheckouts()
      .eq('buyerInfo.email', 'ada@example.com')
      .find();
    expect(items).toMatchObject([
      {
        _id: ada,
        checkoutId: ada,
        status: 'ABANDONED',
        buyerInfo: { email: 'ada@example.com' },
        contactDetails: { firstName: 'Ada', lastName: 'Byron' },
        currency: 'USD',
        lineItems: [{ quantity: 2, image: expect.any(String) }],
        totalPrice: { formattedAmount: expect.stringContaining('$') },
      },
    ]);
    expect((await site.browse().open(items[0]?.checkoutUrl ?? '')).status).toBe(200);
    expect((await ownerAbandonedCheckouts(site).getAbandonedCheckout(ada)).subtotalPrice).toEqual(
      items[0]?.subtotalPrice,
    );
  });

  test('can be paged, filtered by status and searched by the buyer’s name', async () => {
    const { site, grace } = await siteWithTwoCheckouts();
    const first = await ownerAbandonedCheckouts(site)
      .queryAbandonedCheckouts()
      .eq('status', 'ABANDONED')
      .limit(1)
      .find();
    const second = await first.next();
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(2);
    expect(second.hasNext()).toBe(false);
    expect(
      (await ownerAbandonedCheckouts(site).queryAbandonedCheckouts().eq('status', 'RECOVERED').find()).items,
    ).toEqual([]);
    const response = await ownerAbandonedCheckouts(site).searchAbandonedCheckouts({ search: { expression: 'grace' } });
    expect(response.abandonedCheckouts?.map(({ _id }) => _id)).toEqual([grace]);
  });

  test('are sorted by status, and no buyer is a user', async () => {
    const { site } = await siteWithTwoCheckouts();
    const query = () => ownerAbandonedCheckouts(site).queryAbandonedCheckouts();
    expect((await query().ascending('status').find()).items).toHaveLength(2);
    expect((await query().ne('status', 'RECOVERED').find()).items).toHaveLength(2);
    const typed = async (condition: object) => {
      const filter = { 'buyerInfo.userId': condition };
      const response = await ownerAbandonedCheckouts(site).queryAbandonedCheckouts({ filter });
      return response.abandonedCheckouts?.length ?? 0;
    };
    expect(await typed({ $eq: STORES_APP_ID })).toBe(0);
    expect(await typed({ $ne: STORES_APP_ID })).toBe(2);
    expect(await typed({ $exists: false })).toBe(2);
  });

  test('are found by their coupon and their buyer’s name', async () => {
    const site = await platform.siteAt('2027-02-01T10:00:00.000Z');
    await beginCheckout(site.visitor(), 'grace@example.com', 'Grace');
    const ada = await beginCheckout(site.visitor(), 'ada@example.com');
    await site.owner().checkout.updateCheckout(ada, {}, { couponCode: 'MUG20' });
    await site.setTime('2027-02-01T11:00:00.000Z');
    const found = async (filter: object) =>
      (await ownerAbandonedCheckouts(site).searchAbandonedCheckouts({ filter })).abandonedCheckouts?.map(
        ({ _id }) => _id,
      );
    expect(await found({ 'appliedDiscounts.coupon.code': { $hasSome: ['MUG20'] } })).toEqual([ada]);
    expect(await found({ 'contactDetails.firstName': 'Ada' })).toEqual([ada]);
    expect(await found({ 'activities.type': { $hasSome: ['EMAIL_SENT'] } })).toEqual([]);
  });

  test('are no longer listed once deleted, or once their checkout changes', async () => {
    const { site, ada, grace } = await siteWithTwoCheckouts();
    await ownerAbandonedCheckouts(site).deleteAbandonedCheckout(ada);
    await site.owner().checkout.updateCheckout(grace, { buyerNote: 'I am back' });
    expect((await ownerAbandonedCheckouts(site).queryAbandonedCheckouts().find()).items).toEqual([]);
    expect(await refusalOf(ownerAbandonedCheckouts(site).getAbandonedCheckout(ada))).toMatchObject({ status: 404 });
    const { bulkActionMetadata } = await ownerAbandonedCheckouts(site).bulkDeleteAbandonedCheckouts([ada, grace]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 0, totalFailures: 2 });
    expect((await site.owner().checkout.getCheckout(ada))._id).toBe(ada);
  });

  // Shops' reports use REST.
  test('are returned over REST under both field names, and refused to visitors', async () => {
    const { site } = await siteWithTwoCheckouts();
    const path = '/ecom/v1/abandoned-checkout/query';
    const body = { query: { filter: { status: 'ABANDONED' }, paging: { limit: 1, offset: 1 } } };
    const { body: answer } = await wire(platform.emulator, 'POST', path, { ...ownerCall(site), body });
    expect(answer).toMatchObject({ metadata: { count: 1, offset: 1, total: 2 } });
    expect(answer.results).toEqual(answer.abandonedCheckouts);
    expect(await refusalOf(site.visitor().use(abandonedCheckouts).queryAbandonedCheckouts().find())).toMatchObject({
      status: 403,
    });
  });
});
