import { availabilityTimeSlots, bookings, services } from '@wix/bookings';
import { cartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';

/** The app ID of Wix Bookings, the same on every site. */
const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
/** The resource type of staff, the same on every site. */
const STAFF = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

const wix = createClient({
  modules: { availabilityTimeSlots, bookings, cartV2, redirects, services },
  auth: OAuthStrategy({ clientId: '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913' }),
});
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const { orderId, service: serviceId } = Object.fromEntries(new URLSearchParams(location.search));
if (orderId) document.body.append(heading('See you soon'), link('Book another time', location.pathname));
else if (serviceId) await showTimes(serviceId);
else await showServices();

async function showServices() {
  const { items } = await wix.services.queryServices().eq('type', 'APPOINTMENT').eq('hidden', false).limit(20).find();
  document.body.append(heading('What can we do for you?'));
  for (const { _id, name, tagLine } of items)
    document.body.append(link(name ?? '', `?service=${_id}`), paragraph(tagLine));
}

async function showTimes(id: string) {
  const service = await wix.services.getService(id);
  const today = new Date();
  const { timeSlots = [] } = await wix.availabilityTimeSlots.listAvailabilityTimeSlots({
    serviceId: id,
    fromLocalDate: localDate(today),
    toLocalDate: localDate(new Date(today.getTime() + 7 * 24 * 60 * 60 * 1000)),
    timeZone,
    bookable: true,
    timeSlotsPerDay: 4,
  });
  document.body.append(heading(service.name ?? ''), paragraph(`Open times in the next week (${timeZone})`));
  for (const slot of timeSlots) {
    const button = document.createElement('button');
    button.textContent = new Date(slot.localStartDate ?? '').toLocaleString([], {
      dateStyle: 'full',
      timeStyle: 'short',
    });
    button.onclick = () => book(id, slot);
    document.body.append(button);
  }
  if (timeSlots.length === 0) document.body.append(paragraph('Nothing is open in the next week.'));
}

/** A booking holds its place only once it is paid: it goes into a cart, and the cart to the platform's checkout. */
async function book(
  id: string,
  { scheduleId, localStartDate, localEndDate, location: place }: availabilityTimeSlots.TimeSlot,
) {
  const { booking } = await wix.bookings.createBooking({
    totalParticipants: 1,
    contactDetails: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    bookedEntity: {
      slot: {
        serviceId: id,
        scheduleId: scheduleId ?? '',
        startDate: localStartDate,
        endDate: localEndDate,
        timezone: timeZone,
        location: { ...(place?._id && { _id: place._id }), locationType: 'OWNER_BUSINESS' },
        resourceSelections: [{ resourceTypeId: STAFF, selectionMethod: 'ANY_RESOURCE' }],
      },
    },
  });
  const { _id: cartId } = await wix.cartV2.createCart({
    catalogItems: [{ catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' }, quantity: 1 }],
    cart: { source: { channelType: 'WEB' } },
  });
  const { summary } = await wix.cartV2.calculateCart(cartId ?? '');
  if (Number(summary?.paymentSummary?.payNow?.amount ?? 0) === 0) {
    const order = await wix.cartV2.placeOrder(cartId ?? '');
    location.search = `?orderId=${order.orderId}`;
    return;
  }
  const page = location.origin + location.pathname;
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cartId ?? '' },
    callbacks: { postFlowUrl: page, thankYouPageUrl: page },
  });
  location.assign(redirectSession?.fullUrl ?? page);
}

/** A time such as `2027-01-31T09:00:00`, in this browser's zone. */
function localDate(date: Date) {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

function heading(text: string) {
  return Object.assign(document.createElement('h1'), { textContent: text });
}

function paragraph(text: string | null = '') {
  return Object.assign(document.createElement('p'), { textContent: text });
}

function link(text: string, href: string) {
  return Object.assign(document.createElement('a'), { textContent: text, href });
}
