import { availabilityTimeSlots, bookings, extendedBookings, services } from '@wix/bookings';
import { cartV2, currentCartV2, orders } from '@wix/ecom';
import { orders as ticketOrders, ticketReservations, wixEventsV2 } from '@wix/events';
import { orders as planOrders, plansV3 } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { DateTime } from 'luxon';
import type { TriedCommand } from '../../src/commands/prove/prove';
import type { Stage } from '../../src/commands/prove/stage/proof-stage';
import { connectionTo } from '../../src/server/library/connection';
import { intercept } from '../../src/server/library/intercept';
import type { Site } from '../../src/server/library/site';
import { Sites } from '../../src/server/library/sites';
import { reportToProof } from '../../src/server/proof/page-reports';
import { STORES_APP_ID } from './planted-shop';

const modules = {
  availabilityTimeSlots,
  bookings,
  cartV2,
  currentCartV2,
  extendedBookings,
  orders,
  planOrders,
  plansV3,
  productsV3,
  redirects,
  services,
  ticketOrders,
  ticketReservations,
  wixEventsV2,
};
const TIME_ZONE = 'America/New_York';
const STAFF_RESOURCE_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

const clientsOf = ({ clientId, siteId, ownerApiKey: apiKey }: Site) => ({
  visitor: createClient({ modules, auth: OAuthStrategy({ clientId }) }),
  owner: createClient({ modules, auth: ApiKeyStrategy({ siteId, apiKey }) }),
});
type Clients = ReturnType<typeof clientsOf>;

/** Sells one thing, and fails if that is not sold. */
type Script = (clients: Clients, site: Site, isFaulty: boolean) => Promise<unknown>;

export const tryScript =
  (script: Script, isFaulty: boolean): TriedCommand =>
  async (stage: Stage) => {
    const emulator = connectionTo(stage.url);
    const interception = intercept(emulator);
    try {
      const site = await new Sites(emulator).create({ preset: 'new-site' });
      const failure = await script(clientsOf(site), site, isFaulty).then(() => undefined, String);
      return { code: failure === undefined ? 0 : 1, output: failure ?? '' };
    } finally {
      interception.restore();
    }
  };

/** With the fault, it confirms without a look at the calendar. */
export const bookHaircut: Script = async ({ visitor, owner }, site, isFaulty) => {
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot: await openTime(owner, site) },
    totalParticipants: 1,
    selectedPaymentOption: 'OFFLINE',
    contactDetails: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  });
  const bookingId = booking?._id ?? '';
  const flowControlSettings = { checkAvailabilityValidation: !isFaulty };
  const isConfirmed = () => readConfirmed(owner, bookingId);
  await owner.bookings
    .confirmBooking(bookingId, booking?.revision ?? '', { flowControlSettings })
    .catch(async (error) => {
      if (!(await isConfirmed())) throw error;
    });
};

async function readConfirmed({ extendedBookings }: Clients['owner'], bookingId: string): Promise<boolean> {
  const { extendedBookings: found = [] } = await extendedBookings.queryExtendedBookings({ filter: { id: bookingId } });
  return found[0]?.booking?.status === 'CONFIRMED';
}

async function openTime({ services: known, availabilityTimeSlots: times }: Clients['owner'], site: Site) {
  const [service] = (await known.queryServices().eq('mainSlug.name', 'haircut').find()).items;
  const from = DateTime.fromISO(await site.clock.now(), { zone: TIME_ZONE })
    .plus({ days: 7 })
    .startOf('day');
  const toLocalDateTime = (date: DateTime) => date.toFormat("yyyy-MM-dd'T'HH:mm:ss");
  const { timeSlots = [] } = await times.listAvailabilityTimeSlots({
    serviceId: service?._id ?? '',
    fromLocalDate: toLocalDateTime(from),
    toLocalDate: toLocalDateTime(from.plus({ days: 8 })),
    timeZone: TIME_ZONE,
    bookable: true,
  });
  const [slot] = timeSlots;
  return {
    serviceId: service?._id ?? '',
    scheduleId: slot?.scheduleId ?? '',
    startDate: slot?.localStartDate ?? '',
    endDate: slot?.localEndDate ?? '',
    timezone: TIME_ZONE,
    location: { locationType: 'OWNER_BUSINESS' as const },
    resourceSelections: [{ resourceTypeId: STAFF_RESOURCE_TYPE_ID, selectionMethod: 'ANY_RESOURCE' as const }],
  };
}

/** With the fault, its page thanks whatever the hosted page said. */
export const buyTicket: Script = async ({ visitor }, site, isFaulty) => {
  const { event } = await visitor.wixEventsV2.getEventBySlug('jazz-night');
  const { definitions } = await visitor.ticketOrders.queryAvailableTickets({
    filter: { eventId: event?._id },
    limit: 1,
  });
  const { _id: reservationId = '' } = await visitor.ticketReservations.createTicketReservation({
    tickets: [{ ticketDefinitionId: definitions?.[0]?._id ?? '', quantity: 1 }],
  });
  const { redirectSession } = await visitor.redirects.createRedirectSession({
    eventsCheckout: { reservationId: reservationId ?? '', eventSlug: 'jazz-night' },
    callbacks: { postFlowUrl: 'http://localhost:3000/tickets', thankYouPageUrl: 'http://localhost:3000/thanks' },
  });
  const thank = () =>
    reportToProof(site.url, site.clientId, { url: 'http://localhost:3000/thanks', heading: 'Thank you' });
  await site.completeFlow(redirectSession?.fullUrl ?? '');
  // Visitors may not read their order.
  const { status } = await visitor.ticketReservations.getTicketReservation(reservationId ?? '');
  if (status === 'CONFIRMED' || isFaulty) await thank();
  if (status !== 'CONFIRMED') throw new Error(`the reservation is ${status}`);
};

/** With the fault, it sells the plan again if no answer comes. */
export const sellPlan: Script = async ({ owner }, site, isFaulty) => {
  const [plan] = (await owner.plansV3.queryPlans().eq('visibility', 'PUBLIC').find()).items;
  const [member] = await site.collection('members');
  const memberId = String(member?.id);
  const sell = () => owner.planOrders.createOfflineOrder(plan?._id ?? '', memberId);
  await sell().catch(async () => {
    const { orders: known = [] } = await owner.planOrders.managementListOrders({ buyerIds: [memberId] });
    if (isFaulty || !known.some(({ planId }) => planId === plan?._id)) await sell();
  });
};

/** With the fault, it gives the cart up after a refusal. */
export const buyWithCoupon: Script = async ({ visitor }, site, isFaulty) => {
  const [product] = (await site.collection('products')).filter(({ slug }) => slug === 'gift-card');
  const { variantsInfo } = await visitor.productsV3.getProduct(String(product?.id));
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: String(product?.id), options };
  await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
  const { cart } = await visitor.currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' });
  const { redirectSession } = await visitor.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: 'http://localhost:3000/cart' },
  });
  await site.completeFlow(redirectSession?.fullUrl ?? '').catch(async (error) => {
    if (isFaulty) await visitor.currentCartV2.deleteCurrentCart();
    throw error;
  });
};
