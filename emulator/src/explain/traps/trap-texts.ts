import type { TrapId } from './traps';

export interface TrapText {
  happens: string;
  /** The reason why nobody notices at first. */
  accident: string;
  instead: string;
  code: string;
  sources: readonly { label: string; href?: string }[];
}

const recipe = (name: string) => ({
  label: `The platform’s recipe ${name}`,
  href: `https://github.com/wix/skills/blob/main/skills/wix-headless/references/inline-recipes/${name}.md`,
});

const packageSource = (where: string) => ({ label: `Said in the package, at ${where}` });
const OWN_RULE = { label: 'Our own rule: the platform answers each call alike' };

export const TRAP_TEXTS: Readonly<Record<TrapId, TrapText>> = {
  'asked-twice': {
    happens: 'One page or action sends the same read twice. Each costs its own time and counts against the quota.',
    accident: 'The answers are the same, so the screen looks right. It is only slower, and sooner refused with 429.',
    instead: 'Give the question a name, and let React keep its answer while the page is rendered.',
    code: `export const findEvent = cache(async (slug: string) => {
  const visitor = await visitorClient();
  return visitor.use(wixEventsV2).getEventBySlug(slug);
});`,
    sources: [OWN_RULE, { label: 'React: cache', href: 'https://react.dev/reference/react/cache' }],
  },
  'call-in-a-loop': {
    happens: 'A page sends a call for each thing in a list, where one call takes all of their IDs.',
    accident:
      'With three things nobody notices. With fifty the page is slow, and meets the limit of calls in a minute.',
    instead: 'Ask once, for all IDs.',
    code: "const { items } = await services.queryServices().in('_id', ids).limit(100).find();",
    sources: [OWN_RULE],
  },
  'no-limit': {
    happens:
      'queryEvents, called with a plain query, and queryAvailableTickets take a missing limit for 0: they answer how many there are, and an empty list. Other queries end at a default, mostly 50 or 100.',
    accident: 'A new site has fewer than 50 of anything, and the query builder sends a limit of its own.',
    instead: 'Always send a limit, and ask for the next page where the answer says that there is one.',
    code: `await orders.queryAvailableTickets({ filter: { eventId }, limit: 100 });
await wixEventsV2.queryEvents().limit(50).find();`,
    sources: [recipe('how-to-code-events'), packageSource('orders.queryAvailableTickets, `limit`')],
  },
  'local-time': {
    happens:
      'fromLocalDate and its like take a date and a time as on a clock: 2026-12-01T09:00:00. With a Z at its end the window is off by hours. Without timeZone it counts in the zone of the site.',
    accident: 'It works wherever the visitor, the server and the site share a zone, and in a test that runs in UTC.',
    instead: 'Send local times with their zone, and instants with Z or an offset.',
    code: `await availabilityTimeSlots.listAvailabilityTimeSlots({
  serviceId,
  fromLocalDate: '2026-12-01T00:00:00',
  toLocalDate: '2026-12-08T00:00:00',
  timeZone: 'Europe/Berlin',
});`,
    sources: [
      recipe('how-to-code-bookings'),
      packageSource('availabilityTimeSlots.listAvailabilityTimeSlots, `fromLocalDate` and `timeZone`'),
    ],
  },
  'added-nothing': {
    happens:
      'A product with options but without variantId, or without a mandatory modifier, is answered with 200 and is not in the cart, or is there with quantity 0. So is one that has just been sold out.',
    accident: 'Products without options go into the cart, and 200 looks like success.',
    instead: 'Look in the answered cart for the line, and say so where it is missing.',
    code: `const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] });
const line = cart?.lineItems?.find(isOf(productId));
if (!line) return { kind: 'not-added' };`,
    sources: [recipe('how-to-code-a-store')],
  },
  'ignored-options': {
    happens:
      'On a site with Catalog V3 size and color are not options of the cart: options.options is for modifiers, by their keys. Sent there, they select nothing.',
    accident: 'Catalog V1 took them so, and a product with one variant is added whatever is sent.',
    instead: 'Find the variant of the chosen size and color, and send its variantId.',
    code: `const catalogReference = {
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  catalogItemId: productId,
  options: { variantId, options: { 'gift-wrap': 'yes' } },
};`,
    sources: [
      recipe('how-to-code-a-store'),
      {
        label: 'eCommerce integration of Catalog V3',
        href: 'https://dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/e-commerce-integration',
      },
    ],
  },
  'own-price': {
    happens:
      'A visitor’s request names a price. Whoever changes the request pays what he likes, where the platform takes it, and gets a total that no screen has shown, where it does not. Only what is sent can be seen here, not what a screen adds up by itself.',
    accident: 'The page that sent it had the right price a moment ago.',
    instead: 'Send what is bought and how many. Show the totals that the platform works out.',
    code: `await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 2 }] });
const { summary } = await currentCartV2.estimateCurrentCart();`,
    sources: [recipe('how-to-code-a-store'), recipe('how-to-code-bookings')],
  },
  'open-booking': {
    happens:
      'createBooking makes a booking with the status CREATED. It holds no place, never ends by itself, and nobody is mailed. It becomes CONFIRMED or PENDING when an order with it is approved.',
    accident: 'The call answers 200 with a booking, and in a quiet week nobody else takes the time.',
    instead: 'Put the booking into a cart at once, and place its order or lead to the checkout.',
    code: `const { booking } = await bookings.createBooking({ bookedEntity, totalParticipants: 1, selectedPaymentOption: 'ONLINE' });
await cartV2.createCart({ catalogItems: [{ catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId: booking._id } }] });`,
    sources: [recipe('how-to-code-bookings')],
  },
  'wrong-kind-of-times': {
    happens:
      'Times of appointments and sessions of classes are two calls. Each answers a service of the other kind, and a course, with an empty list and no error.',
    accident: 'An empty list looks like a service that is booked out.',
    instead: 'Choose the call by the service’s type. A course is booked as a whole, by its schedule.',
    code: `const slots =
  service.type === 'CLASS'
    ? await eventTimeSlots.listEventTimeSlots({ serviceIds: [service._id], fromLocalDate, toLocalDate, timeZone })
    : await availabilityTimeSlots.listAvailabilityTimeSlots({ serviceId: service._id, fromLocalDate, toLocalDate, timeZone });`,
    sources: [recipe('how-to-code-bookings')],
  },
  'deprecated-call': {
    happens: 'The packages announce that the call is to be removed, some with a day. After it the call is refused.',
    accident: 'Until that day it answers as ever.',
    instead:
      'Write new code with the call that takes its place: its page in the console names it. Where there is none yet, keep the call in one function.',
    code: 'const { cart } = await currentCartV2.getCurrentCart(); // instead of currentCart.getCurrentCart()',
    sources: [packageSource('the call itself, `@deprecated`, `@replacedBy` and `@targetRemovalDate`')],
  },
};
