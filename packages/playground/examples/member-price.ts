import { bookings, eventTimeSlots, services } from '@wix/bookings';
import { cartV2, checkout } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';

// The class costs 40, and nothing for members with a plan that pays for it. This world has one: sign in as Maya.

/** The app ID of Wix Bookings, the same on every site. */
const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

const wix = createClient({
  modules: { bookings, cartV2, checkout, eventTimeSlots, services },
  auth: OAuthStrategy({
    clientId: '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913',
    tokens: JSON.parse(localStorage.getItem('tokens') ?? 'null') ?? undefined,
  }),
});
const page = location.origin + location.pathname;

const { code, state, orderId } = Object.fromEntries(new URLSearchParams(location.search));
if (code && state) await finishSignIn(code, state);
else if (orderId) show('See you there', `Order ${orderId}`);
else await showPrice();

async function showPrice() {
  const { items } = await wix.services.queryServices().eq('type', 'CLASS').limit(1).find();
  const [service] = items;
  const cartId = await fillCart(service?._id ?? '');
  const plan = await payByPlan(cartId);
  const { summary } = await wix.cartV2.calculateCart(cartId);
  const isMember = wix.auth.loggedIn();
  show(
    service?.name ?? '',
    `${isMember ? 'As a member' : 'As a visitor'} you pay ${summary?.priceSummary?.total?.amount}.`,
  );
  if (plan) {
    const { remaining, total } = plan.credits ?? {};
    document.body.append(
      paragraph(`${plan.name?.original} pays: ${remaining} of ${total} classes are left.`),
      button('Book', () => book(cartId)),
    );
  } else if (!isMember) document.body.append(button('Sign in', signIn));
}

/** Puts a booking of the next class into a cart. It takes its place only once it is ordered. */
async function fillCart(serviceId: string) {
  const from = new Date();
  const { timeSlots } = await wix.eventTimeSlots.listEventTimeSlots({
    serviceIds: [serviceId],
    fromLocalDate: localDate(from),
    toLocalDate: localDate(new Date(from.getTime() + 8 * 24 * 60 * 60 * 1000)),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const { booking } = await wix.bookings.createBooking({
    bookedEntity: { slot: { serviceId, eventId: timeSlots?.[0]?.eventInfo?.eventId } },
    contactDetails: { firstName: 'Maya', lastName: 'Lindqvist', email: 'maya.member@example.com' },
    totalParticipants: 1,
    selectedPaymentOption: wix.auth.loggedIn() ? 'MEMBERSHIP' : 'ONLINE',
  });
  const { _id: cartId } = await wix.cartV2.createCart({
    catalogItems: [{ catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' }, quantity: 1 }],
    cart: { source: { channelType: 'WEB' } },
  });
  return cartId ?? '';
}

/**
 * Pays by a plan of the member, if one covers the class. The cart's checkout, which has the cart's ID, lists such plans.
 * `getCheckout` is announced to end on 2027-02-01, and Cart V2 has no such list yet. Source: the types of both.
 */
async function payByPlan(cartId: string) {
  const { membershipOptions } = await wix.checkout.getCheckout(cartId);
  const [plan] = membershipOptions?.eligibleMemberships ?? [];
  if (!plan) return undefined;
  const membershipPayment = { existingMembership: { appId: plan.appId, membershipId: plan._id } };
  const lineItems = (plan.lineItemIds ?? []).map((lineItemId) => ({ lineItemId, membershipPayment }));
  await wix.cartV2.updateLineItems(cartId, { lineItems });
  return plan;
}

/** Nothing is left to pay, so the order needs no checkout. */
async function book(cartId: string) {
  const order = await wix.cartV2.placeOrder(cartId);
  location.search = `?orderId=${order.orderId}`;
}

/** The platform's page signs in, and comes back here with a code that is good for one exchange. */
async function signIn() {
  const oauthData = wix.auth.generateOAuthData(page, page);
  localStorage.setItem('sign-in', JSON.stringify(oauthData));
  const { authUrl } = await wix.auth.getAuthUrl(oauthData, { responseMode: 'query' });
  location.assign(authUrl);
}

async function finishSignIn(returnedCode: string, returnedState: string) {
  const oauthData = JSON.parse(localStorage.getItem('sign-in') ?? '{}');
  const tokens = await wix.auth.getMemberTokens(returnedCode, returnedState, oauthData);
  localStorage.setItem('tokens', JSON.stringify(tokens));
  location.replace(page);
}

/** A time such as `2027-01-31T09:00:00`, in this browser's zone. */
function localDate(date: Date) {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

function show(title: string, text: string) {
  document.body.append(Object.assign(document.createElement('h1'), { textContent: title }), paragraph(text));
}

function paragraph(text: string) {
  return Object.assign(document.createElement('p'), { textContent: text });
}

function button(text: string, onclick: () => unknown) {
  return Object.assign(document.createElement('button'), { textContent: text, onclick });
}
