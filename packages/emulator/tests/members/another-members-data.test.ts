import { rsvpV2 } from '@wix/events';
import { expect, test } from 'vitest';
import { aBooking, NOW, openSlots } from '../bookings/booking/a-booking';
import { anOpenEvent, anRsvp } from '../events/rsvp/some-rsvps';
import { onEveryDatabase, refusalOf, type TestPlatform, type TestSite, type VisitorClient } from '../harness/harness';
import { aPlan, UNLIMITED } from '../pricing-plans/a-plan';
import { aMember, memberIdOf, seededMember } from './some-members';

const KEPT = ['bookings', 'members', 'orders', 'plan-orders', 'rsvps'] as const;

/** Collections of documents that a member may own. */
const storedRecords = (site: TestSite) =>
  Promise.all(KEPT.map((name) => site.control<{ documents: unknown[] }>('GET', `collections/${name}`)));

/** A member who owns one document of each kind, and the IDs that other callers try. */
async function mayasRecords(site: TestSite) {
  const [maya, memberId, owner] = [await seededMember(site), await memberIdOf(site), site.owner()];
  const { _id: bookingId } = await aBooking(site, maya, 'haircut');
  const [{ slot = {} } = {}] = await openSlots(site, 'haircut');
  const eventId = await anOpenEvent(site);
  const rsvp = await maya.use(rsvpV2).createRsvp(anRsvp(eventId));
  const { _id: planId } = await aPlan(site, { buyerCanCancel: true }, UNLIMITED);
  const planOrder = await owner.planOrders.createOfflineOrder(planId, memberId, { paid: true });
  const order = await owner.ecomOrders.createOrder({
    channelInfo: { type: 'WEB' },
    buyerInfo: { memberId },
    lineItems: [
      { productName: { original: 'Teapot' }, itemType: { preset: 'PHYSICAL' }, quantity: 1, price: { amount: '5' } },
    ],
    priceSummary: { total: { amount: '5' } },
  });
  return {
    memberId,
    bookingId,
    slot,
    eventId,
    rsvpId: rsvp._id ?? '',
    planOrderId: planOrder.order?._id ?? '',
    orderId: order._id ?? '',
  };
}

type Hers = Awaited<ReturnType<typeof mayasRecords>>;

/** Calls by ID, as made by the app's pages and actions or directly with the SDK. */
const TRIES: Readonly<Record<string, (client: VisitorClient, hers: Hers) => Promise<unknown>>> = {
  'reading an order': ({ ecomOrders }, { orderId }) => ecomOrders.getOrder(orderId),
  'canceling an order': ({ ecomOrders }, { orderId }) => ecomOrders.cancelOrder(orderId),
  'reading what was sent of an order': ({ orderFulfillments }, { orderId }) =>
    orderFulfillments.listFulfillmentsForSingleOrder(orderId),
  'reading a plan order': ({ planOrders }, { planOrderId }) => planOrders.memberGetOrder(planOrderId),
  'canceling a plan': ({ planOrders }, { planOrderId }) => planOrders.requestCancellation(planOrderId, 'IMMEDIATELY'),
  'pausing a plan': ({ planOrders }, { planOrderId }) => planOrders.pauseOrder(planOrderId),
  'opening a booking': ({ bookings }, { bookingId }) => bookings.getAnonymousActionToken(bookingId),
  'opening a booking by its ID in the place of a token': ({ bookings }, { bookingId }) =>
    bookings.bookingsGetBookingAnonymously(bookingId),
  'canceling a booking by its ID in the place of a token': ({ bookings }, { bookingId }) =>
    bookings.bookingsCancelBookingAnonymously(bookingId, '1'),
  'moving a booking by its ID in the place of a token': ({ bookings }, { bookingId, slot }) =>
    bookings.bookingsRescheduleBookingAnonymously(bookingId, structuredClone(slot), { revision: '1' }),
  'canceling a booking': ({ bookings }, { bookingId }) => bookings.cancelBooking(bookingId, { revision: '1' }),
  'moving a booking': ({ bookings }, { bookingId, slot }) =>
    bookings.rescheduleBooking(bookingId, structuredClone(slot), { revision: '1' }),
  'reading an RSVP': (client, { rsvpId }) => client.use(rsvpV2).getRsvp(rsvpId),
  'changing an RSVP': (client, { rsvpId }) => client.use(rsvpV2).updateRsvp(rsvpId, { revision: '1', status: 'NO' }),
  'deleting an RSVP': (client, { rsvpId }) => client.use(rsvpV2).deleteRsvp(rsvpId),
  'changing a profile': ({ members }, { memberId }) => members.updateMember(memberId, { profile: { nickname: 'me' } }),
  'deleting an account': ({ members }, { memberId }) => members.deleteMember(memberId),
};

const prepareOtherCallers = async (platform: TestPlatform) => {
  const site = await platform.siteAt(NOW);
  const hers = await mayasRecords(site);
  const noah = await site.member(await aMember(site, 'noah@example.com'));
  const visitor = site.visitor();
  return { site, hers, others: { noah, visitor } };
};

onEveryDatabase('calls with the ID of another member’s entity', (platform) => {
  test('are all refused for another member and for a visitor, and change nothing', async () => {
    const { site, hers, others } = await prepareOtherCallers(platform);
    const before = await storedRecords(site);
    for (const [callerName, client] of Object.entries(others)) {
      for (const [what, attempt] of Object.entries(TRIES)) {
        const { status } = await refusalOf(attempt(client, hers)).catch(() => ({ status: 'not refused' }));
        expect.soft([400, 403, 404, 428], `${what} as ${callerName}`).toContain(status);
      }
    }
    expect(await storedRecords(site)).toEqual(before);
  });

  test('never list another member’s entities', async () => {
    const { hers, others } = await prepareOtherCallers(platform);
    const lists = await Promise.all([
      others.noah.ecomOrders.searchOrders({}),
      others.noah.ecomOrders.searchOrders({ filter: { 'buyerInfo.memberId': hers.memberId } }),
      others.noah.planOrders.memberListOrders(),
      others.noah.use(rsvpV2).listCurrentRsvps([hers.eventId]),
    ]);
    const listsJson = JSON.stringify(lists);
    for (const id of [hers.orderId, hers.planOrderId, hers.rsvpId, hers.memberId]) expect(listsJson).not.toContain(id);
  });
});
