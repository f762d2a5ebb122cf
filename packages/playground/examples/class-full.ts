import { bookings, eventTimeSlots, services } from '@wix/bookings';
import { cartV2 } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';

// The class of this world has two places. Book three times: the third visitor is refused and waits.

/** The app ID of Wix Bookings, the same on every site. */
const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

const wix = createClient({
  modules: { bookings, cartV2, eventTimeSlots, services },
  auth: OAuthStrategy({ clientId: '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913' }),
});
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const { items } = await wix.services.queryServices().eq('type', 'CLASS').limit(1).find();
const [service] = items;
const output = document.createElement('ol');
const button = document.createElement('button');
button.textContent = 'Book a place';
button.onclick = bookPlace;
document.body.append(Object.assign(document.createElement('h1'), { textContent: service?.name }), button, output);

async function bookPlace() {
  const slot = await nextClass();
  const eventId = slot?.eventInfo?.eventId;
  if (!service?._id || !eventId) return print('No class is planned in the next days');
  const contactDetails = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  const bookedEntity = { slot: { serviceId: service._id, eventId } };
  try {
    const { booking } = await wix.bookings.createBooking({
      bookedEntity,
      totalParticipants: 1,
      contactDetails,
      selectedPaymentOption: 'OFFLINE',
    });
    await placeOrder(booking?._id ?? '');
    print(`Booked: ${slot?.bookableCapacity} were free before`);
  } catch (error) {
    print(
      `Refused: ${(error as { details?: { applicationError?: { code?: string } } }).details?.applicationError?.code}`,
    );
    const waiting = await wix.bookings.createBooking({
      bookedEntity,
      totalParticipants: 1,
      contactDetails,
      status: 'WAITING_LIST',
    });
    print(`Waiting: ${waiting.booking?.status}`);
  }
}

/** A booking takes its place once it is ordered. This class is paid on the spot, so nothing is due now. */
async function placeOrder(bookingId: string) {
  const { _id: cartId } = await wix.cartV2.createCart({
    catalogItems: [{ catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId: bookingId }, quantity: 1 }],
    cart: { source: { channelType: 'WEB' } },
  });
  await wix.cartV2.placeOrder(cartId ?? '');
}

async function nextClass() {
  const from = new Date();
  const { timeSlots = [] } = await wix.eventTimeSlots.listEventTimeSlots({
    serviceIds: [service?._id ?? ''],
    fromLocalDate: localDate(from),
    toLocalDate: localDate(new Date(from.getTime() + 8 * 24 * 60 * 60 * 1000)),
    timeZone,
    includeNonBookable: true,
  });
  return timeSlots[0];
}

/** A time such as `2027-01-31T09:00:00`, in this browser's zone. */
function localDate(date: Date) {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

function print(text: string) {
  output.append(Object.assign(document.createElement('li'), { textContent: text }));
}
