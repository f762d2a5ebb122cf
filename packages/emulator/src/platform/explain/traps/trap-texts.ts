import type { TrapId } from './all-traps';

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

const packageSource = (where: string) => ({ label: `Package documentation: ${where}` });
const OWN_RULE = { label: 'Our own rule: the platform treats every call the same' };

export const TRAP_TEXTS: Readonly<Record<TrapId, TrapText>> = {
  'asked-twice': {
    happens: 'One page or action sends the same read twice. Each takes time and counts against the quota.',
    accident:
      'The answers are the same, so the screen looks right. It is just slower, and hits the rate limit (429) sooner.',
    instead: 'Move the read into its own function, and let React cache its result while the page renders.',
    code: `export const findEvent = cache(async (slug: string) => {
  const visitor = await visitorClient();
  return visitor.use(wixEventsV2).getEventBySlug(slug);
});`,
    sources: [OWN_RULE, { label: 'React: cache', href: 'https://react.dev/reference/react/cache' }],
  },
  'call-in-a-loop': {
    happens: 'A page makes one call per item in a list, although one call could take all the IDs.',
    accident: 'With three items nobody notices. With fifty, the page is slow and hits the per-minute call limit.',
    instead: 'Make one call with all the IDs.',
    code: "const { items } = await services.queryServices().in('_id', ids).limit(100).find();",
    sources: [OWN_RULE],
  },
  'no-limit': {
    happens:
      'queryEvents with a plain query and queryAvailableTickets treat a missing limit as 0: they return the total and an empty list. Other queries stop at a default limit, usually 50 or 100.',
    accident: 'A new site has fewer than 50 of anything, and the query builder sends its own limit.',
    instead: 'Always send a limit, and get the next page if the response says there is one.',
    code: `await orders.queryAvailableTickets({ filter: { eventId }, limit: 100 });
await wixEventsV2.queryEvents().limit(50).find();`,
    sources: [recipe('how-to-code-events'), packageSource('orders.queryAvailableTickets, `limit`')],
  },
  'local-time': {
    happens:
      'fromLocalDate and similar fields take the local date and time: 2026-12-01T09:00:00. With a Z at the end, the window is off by hours. Without timeZone, the site’s time zone applies.',
    accident: 'It works if the visitor, the server and the site share a time zone, and in tests that run in UTC.',
    instead: 'Send local times with a time zone, and points in time with Z or an offset.',
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
      'If variantId or a mandatory modifier is missing for a product with options, the call returns 200, but the product is not in the cart or has quantity 0. The same happens if it has just sold out.',
    accident: 'Products without options do get added, and 200 looks like success.',
    instead: 'Look for the line item in the returned cart, and tell the shopper if it is missing.',
    code: `const { cart } = await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] });
const line = cart?.lineItems?.find(isOf(productId));
if (!line) return { kind: 'not-added' };`,
    sources: [recipe('how-to-code-a-store')],
  },
  'ignored-options': {
    happens:
      'With Catalog V3, size and color are not cart options: options.options is for modifiers, by key. Choices sent there have no effect.',
    accident: 'Catalog V1 accepted them there, and a product with one variant is added no matter what is sent.',
    instead: 'Find the variant with the chosen size and color, and send its variantId.',
    code: `const catalogReference = {
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  catalogItemId: productId,
  options: { variantId, options: { 'gift-wrap': 'yes' } },
};`,
    sources: [
      recipe('how-to-code-a-store'),
      {
        label: 'Catalog V3 eCommerce integration',
        href: 'https://dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/e-commerce-integration',
      },
    ],
  },
  'own-price': {
    happens:
      'A visitor’s request sets a price. If the platform accepts it, anyone who edits the request can pay what they like. If it does not, the total differs from the one on screen. This check only sees requests, not totals that your pages calculate.',
    accident: 'The page that sent it showed the right price a moment ago.',
    instead: 'Send only the item and quantity. Show the totals that the platform calculates.',
    code: `await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 2 }] });
const { summary } = await currentCartV2.estimateCurrentCart();`,
    sources: [recipe('how-to-code-a-store'), recipe('how-to-code-bookings')],
  },
  'open-booking': {
    happens:
      'createBooking creates a booking with the status CREATED. It does not hold a place, never expires and sends no email. It becomes CONFIRMED or PENDING when its order is approved.',
    accident: 'The call returns 200 with a booking, and in a quiet week nobody else takes the time.',
    instead: 'Add the booking to a cart immediately, and place the order or redirect to the checkout.',
    code: `const { booking } = await bookings.createBooking({ bookedEntity, totalParticipants: 1, selectedPaymentOption: 'ONLINE' });
await cartV2.createCart({ catalogItems: [{ catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId: booking._id } }] });`,
    sources: [recipe('how-to-code-bookings')],
  },
  'wrong-kind-of-times': {
    happens:
      'Appointment times and class sessions have separate calls. For the other service type, or for a course, each returns an empty list and no error.',
    accident: 'An empty list looks like a fully booked service.',
    instead: 'Choose the call by the service type. A course is booked as a whole, by its schedule.',
    code: `const slots =
  service.type === 'CLASS'
    ? await eventTimeSlots.listEventTimeSlots({ serviceIds: [service._id], fromLocalDate, toLocalDate, timeZone })
    : await availabilityTimeSlots.listAvailabilityTimeSlots({ serviceId: service._id, fromLocalDate, toLocalDate, timeZone });`,
    sources: [recipe('how-to-code-bookings')],
  },
  'deprecated-call': {
    happens:
      'The packages announce that the call will be removed, some with a date. From that day on, the platform refuses it.',
    accident: 'It keeps working until that day, and in the emulator after it, unless the setting removals is enforced.',
    instead:
      'Use the replacement named on the call’s page in the console. If there is none yet, keep the call in one function.',
    code: 'const { cart } = await currentCartV2.getCurrentCart(); // instead of currentCart.getCurrentCart()',
    sources: [packageSource('the call itself, `@deprecated`, `@replacedBy` and `@targetRemovalDate`')],
  },
};
