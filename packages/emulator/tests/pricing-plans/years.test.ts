import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { memberIdOf, SEEDED } from '../members/some-members';
import { aPlan, billing, MONTHLY, QUARTER } from './a-plan';

const START = '2027-01-31T15:00:00.000Z';
const WEEKLY = billing({ billingCycle: { period: 'WEEK', count: '1' } });

interface OrderEvent {
  entityFqdn: string;
  slug: string;
  entityId: string;
  eventTime: string;
  actionEvent?: { body: { cycleNumber?: number; order: { updatedDate: string; currentCycle?: { index: number } } } };
}

interface Mail {
  subject: string;
  createdDate: string;
  to: string;
  text: string;
  calendar?: string;
}

async function sell(site: TestSite, name: string, variant: object): Promise<string> {
  const { _id: planId } = await aPlan(site, { name }, variant);
  const { order } = await site.owner().planOrders.createOfflineOrder(planId, await memberIdOf(site), { paid: true });
  return order?._id ?? '';
}

/** Buys a plan on the hosted page, with a card that expires then. */
async function buy(site: TestSite, name: string, variant: object, cardExpiry: string): Promise<string> {
  const { _id: planId } = await aPlan(site, { name }, variant);
  const member = await site.member(await memberIdOf(site));
  const { redirectSession } = await member.redirects.createRedirectSession({ paidPlansCheckout: { planId } });
  const browser = site.browse();
  await browser.open(redirectSession?.fullUrl ?? '');
  await browser.submit({ do: 'order', cardNumber: '4242 4242 4242 4242', cardExpiry, cardCode: '123' });
  const { orders } = await member.planOrders.memberListOrders({ planIds: [planId] });
  return orders?.[0]?._id ?? '';
}

async function orderEvents(site: TestSite): Promise<OrderEvent[]> {
  const { events } = await site.control<{ events: OrderEvent[] }>('GET', 'events');
  return events.filter(({ entityFqdn }) => entityFqdn === 'wix.pricing_plans.v2.order');
}

onEveryDatabase('moving the clock by a year', (platform) => {
  test('starts every cycle of each plan order at its own time, in order', async () => {
    const site = await platform.site();
    await site.setTime(START);
    const monthly = await sell(site, 'Monthly', MONTHLY);
    const weekly = await sell(site, 'Weekly', WEEKLY);
    const quarter = await sell(site, 'Quarter', QUARTER);
    await site.advance('P1Y');

    const events = await orderEvents(site);
    const times = events.map(({ eventTime }) => eventTime);
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)).toBe('2028-01-31T15:00:00.000Z');
    const cyclesOf = (id: string) =>
      events
        .filter(({ entityId, slug }) => entityId === id && slug === 'cycle_started')
        .map(({ eventTime, actionEvent }) => [actionEvent?.body.cycleNumber, eventTime.slice(0, 10)]);
    // The 31st returns after each shorter month.
    expect(cyclesOf(monthly)).toEqual([
      [2, '2027-02-28'],
      [3, '2027-03-31'],
      [4, '2027-04-30'],
      [5, '2027-05-31'],
      [6, '2027-06-30'],
      [7, '2027-07-31'],
      [8, '2027-08-31'],
      [9, '2027-09-30'],
      [10, '2027-10-31'],
      [11, '2027-11-30'],
      [12, '2027-12-31'],
      [13, '2028-01-31'],
    ]);
    expect(cyclesOf(weekly)).toHaveLength(52);
    for (const { eventTime, slug, actionEvent } of events) {
      if (slug !== 'cycle_started') continue;
      expect(actionEvent?.body.order.updatedDate).toBe(eventTime);
      expect(actionEvent?.body.order.currentCycle?.index).toBe(actionEvent?.body.cycleNumber);
    }
    const ended = events.filter(({ slug }) => slug === 'ended');
    expect(ended).toMatchObject([{ entityId: quarter, eventTime: '2027-04-30T14:00:00.000Z' }]);
    const { order } = await site.owner().planOrders.managementGetOrder(monthly);
    expect(order?._updatedDate).toEqual(new Date('2028-01-31T15:00:00.000Z'));
  });

  test('in one step has the same effect as many small steps', async () => {
    const [one, many] = [await platform.site(), await platform.site()];
    const stories = [];
    for (const [site, steps] of [
      [one, ['P1Y']],
      [many, ['P3D', 'P25D', 'P40D', 'P1M', 'P180D', 'P90D']],
    ] as const) {
      await site.setTime(START);
      const ids = [
        await sell(site, 'Weekly', WEEKLY),
        await buy(site, 'Monthly', MONTHLY, '08/27'),
        await buy(site, 'Trial', { ...MONTHLY, freeTrialDays: 14 }, '12/99'),
        await sell(site, 'Quarter', QUARTER),
      ];
      for (const step of steps) await site.advance(step);
      await site.setTime('2028-01-31T15:00:00.000Z');
      stories.push(
        // Events of the same instant come in any order.
        (await orderEvents(site))
          .map(({ eventTime, slug, entityId }) => `${eventTime} ${ids.indexOf(entityId)} ${slug}`)
          .sort(),
      );
    }
    expect(stories[0]).toEqual(stories[1]);
  });

  test('emails the buyer about purchase, failed payment and end, each at its time', async () => {
    const site = await platform.site();
    await site.setTime(START);
    const id = await buy(site, 'Monthly', MONTHLY, '08/27');
    await site.advance('P1Y');
    const { order } = await site.owner().planOrders.managementGetOrder(id);
    expect(order).toMatchObject({
      status: 'CANCELED',
      lastPaymentStatus: 'FAILED',
      cancellation: { cause: 'PAYMENT_FAILURE', requestedDate: new Date('2027-10-07T14:00:00.000Z') },
      endDate: new Date('2027-10-07T14:00:00.000Z'),
    });
    expect(order?.currentCycle).toBeUndefined();
    const { mails } = await site.control<{ mails: Mail[] }>('GET', 'mailbox');
    const planMails = mails.filter(({ subject }) => subject.includes('Monthly')).reverse();
    expect(planMails.every(({ to }) => to === SEEDED.email)).toBe(true);
    expect(planMails.map(({ createdDate, subject }) => [createdDate, subject])).toEqual([
      [START, 'Your plan: Monthly'],
      ['2027-09-30T14:00:00.000Z', 'We couldn’t charge you for Monthly'],
      ['2027-10-07T14:00:00.000Z', 'Monthly was canceled'],
    ]);
  });

  test('ends an order canceled at its next payment, and emails the cancellation and the end', async () => {
    const site = await platform.site();
    await site.setTime(START);
    const id = await sell(site, 'Monthly', MONTHLY);
    await site.owner().planOrders.cancelOrder(id, 'NEXT_PAYMENT_DATE');
    await site.advance('P1Y');
    const { order } = await site.owner().planOrders.managementGetOrder(id);
    expect(order).toMatchObject({
      status: 'CANCELED',
      endDate: new Date('2027-02-28T15:00:00.000Z'),
      cancellation: { cause: 'OWNER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE', requestedDate: new Date(START) },
    });
    const { mails } = await site.control<{ mails: Mail[] }>('GET', 'mailbox');
    const confirmation = mails.find(({ subject }) => subject === 'Your plan: Monthly');
    expect(confirmation?.text).toMatch(/^Monthly {2}\$[\d.]+ every month$/m);
    expect(confirmation?.text).toContain('Starts  January 31, 2027\nNext payment  February 28, 2027');
    expect(confirmation?.calendar).toContain('DTSTART:20270228T150000Z');
    expect(mails.map(({ subject }) => subject).slice(0, 3)).toEqual([
      'Monthly was canceled',
      'Monthly will not renew',
      'Your plan: Monthly',
    ]);
  });
});
