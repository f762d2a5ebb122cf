import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { memberIdOf } from '../members/some-members';
import { aPlan, billing, endsAfter, MONTHLY, QUARTER, UNLIMITED } from './a-plan';

const START = '2027-01-31T15:00:00.000Z';
const VARIANTS = [
  MONTHLY,
  { ...MONTHLY, freeTrialDays: 10 },
  billing({ billingCycle: { period: 'MONTH', count: '1' }, ...endsAfter(3) }),
  QUARTER,
  UNLIMITED,
];

type Step =
  | { kind: 'advance'; days: number }
  | { kind: 'payments'; taken: boolean }
  | { kind: 'postpone'; days: number }
  | { kind: 'cancel'; effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE'; by: 'owner' | 'member' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'markAsPaid' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 75 }) }) },
  fc.record({ kind: fc.constant('payments' as const), taken: fc.boolean() }),
  fc.record({ kind: fc.constant('postpone' as const), days: fc.integer({ min: -10, max: 40 }) }),
  fc.record({
    kind: fc.constant('cancel' as const),
    effectiveAt: fc.constantFrom('IMMEDIATELY' as const, 'NEXT_PAYMENT_DATE' as const),
    by: fc.constantFrom('owner' as const, 'member' as const),
  }),
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'pause' as const }, { kind: 'resume' as const }) },
  fc.record({ kind: fc.constant('markAsPaid' as const) }),
);

interface OrderEvent {
  entityId: string;
  slug: string;
  eventTime: string;
  updatedEvent?: { currentEntity: { status: string; lastPaymentStatus: string; endDate?: string } };
}

onEveryDatabase('a plan order', (platform) => {
  test('keeps its invariants under any actions at any time', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...VARIANTS),
        fc.boolean(),
        fc.array(step, { minLength: 3, maxLength: 9 }),
        async (variant, isOnline, steps) => {
          const site = await platform.site();
          await site.setTime(START);
          const id = isOnline ? await buy(site, variant) : await sell(site, variant);
          await checkOrder(site, id);
          for (const each of steps) {
            await takeStep(site, id, each);
            await checkOrder(site, id);
          }
        },
      ),
      { numRuns: 10 },
    );
  });
});

const cancelable = { buyerCanCancel: true };

async function sell(site: TestSite, variant: object): Promise<string> {
  const { _id: planId } = await aPlan(site, cancelable, variant);
  const { order } = await site.owner().planOrders.createOfflineOrder(planId, await memberIdOf(site));
  return order?._id ?? '';
}

async function buy(site: TestSite, variant: object): Promise<string> {
  const { _id: planId } = await aPlan(site, cancelable, variant);
  const member = await site.member(await memberIdOf(site));
  const { redirectSession } = await member.redirects.createRedirectSession({ paidPlansCheckout: { planId } });
  const browser = site.browse();
  await browser.open(redirectSession?.fullUrl ?? '');
  await browser.submit({ do: 'order', cardNumber: '4242 4242 4242 4242', cardExpiry: '04/27', cardCode: '123' });
  return (await member.planOrders.memberListOrders()).orders?.[0]?._id ?? '';
}

/** Takes the step. Expects that a refusal has a platform error and changes nothing. */
async function takeStep(site: TestSite, id: string, what: Step): Promise<void> {
  const { planOrders } = site.owner();
  const before = (await planOrders.managementGetOrder(id)).order;
  try {
    if (what.kind === 'advance') await site.advance(`P${what.days}D`);
    else if (what.kind === 'payments') await site.settings({ acceptsPayments: what.taken });
    else if (what.kind === 'pause') await planOrders.pauseOrder(id);
    else if (what.kind === 'resume') await planOrders.resumeOrder(id);
    else if (what.kind === 'markAsPaid') await planOrders.markAsPaid(id);
    else if (what.kind === 'postpone') {
      const end = before?.endDate?.getTime() ?? Date.parse(START);
      await planOrders.postponeEndDate(id, new Date(end + what.days * 86_400_000));
    } else if (what.by === 'owner') await planOrders.cancelOrder(id, what.effectiveAt);
    else {
      const member = await site.member(await memberIdOf(site));
      await member.planOrders.requestCancellation(id, what.effectiveAt);
    }
  } catch (error) {
    const { status } = error as { status?: number };
    expect([400, 428]).toContain(status);
    expect((await planOrders.managementGetOrder(id)).order).toEqual(before);
  }
}

async function checkOrder(site: TestSite, id: string): Promise<void> {
  const { order } = await site.owner().planOrders.managementGetOrder(id);
  const { now } = await site.control<{ now: string }>('GET', 'clock');
  const present = new Date(now);
  const { status, currentCycle, cancellation, endDate, startDate, pausePeriods = [] } = order ?? {};
  const isOver = status === 'CANCELED' || status === 'ENDED';
  expect(cancellation !== undefined).toBe(status === 'CANCELED');
  expect(currentCycle !== undefined).toBe(!isOver);
  if (endDate) expect(endDate.getTime()).toBeGreaterThanOrEqual(startDate?.getTime() ?? 0);
  if (isOver) expect(endDate?.getTime()).toBeLessThanOrEqual(present.getTime());
  if (status === 'ACTIVE') {
    if (endDate) expect(endDate.getTime()).toBeGreaterThan(present.getTime());
    expect(currentCycle?.startedDate?.getTime()).toBeLessThanOrEqual(present.getTime());
    const ends = currentCycle?.endedDate;
    // A postponed end prolongs the last cycle.
    if (ends && !endDate) expect(ends.getTime()).toBeGreaterThan(present.getTime());
  }
  expect(pausePeriods.filter(({ resumeDate }) => !resumeDate)).toHaveLength(status === 'PAUSED' ? 1 : 0);

  const { events } = await site.control<{ events: OrderEvent[] }>('GET', 'events');
  const orderEvents = events.filter(({ entityId }) => entityId === id);
  const times = orderEvents.map(({ eventTime }) => eventTime);
  expect(times).toEqual(times.toSorted());
  const latest = orderEvents.findLast(({ slug }) => slug === 'updated')?.updatedEvent?.currentEntity;
  if (latest) {
    expect(latest.status).toBe(status);
    expect(latest.lastPaymentStatus).toBe(order?.lastPaymentStatus);
    expect(latest.endDate && new Date(latest.endDate)).toEqual(endDate);
  }
  const count = (eventSlug: string) => orderEvents.filter(({ slug }) => slug === eventSlug).length;
  expect(count('canceled')).toBe(status === 'CANCELED' ? 1 : 0);
  expect(count('ended')).toBe(isOver ? 1 : 0);
  expect(count('purchased')).toBe(1);
  if (!isOver) expect(count('paused') - count('resumed')).toBe(status === 'PAUSED' ? 1 : 0);
}
