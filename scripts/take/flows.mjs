/** Everything that leads to a sign-in needs the pages of one, and `/account`, where it ends. */
const SIGN_IN = ['login', 'login-callback', 'logout', 'account/page.tsx'];

/** To which the app leads a browser whose session the platform refuses. */
const ALWAYS = ['session/renew'];

/**
 * The flows that can be taken, and for each the folders or files below `app/(shop)` that come along, so that no link of it
 * leads to a page that is not there. `account`: its section of the account, if the account is taken, too.
 */
export const FLOWS = {
  store: { title: 'Store', routes: ['store', 'cart', ...SIGN_IN], account: ['account/orders'] },
  booking: { title: 'Bookings', routes: ['booking'], account: ['account/bookings'] },
  tickets: { title: 'Tickets', routes: ['tickets', ...SIGN_IN], account: ['account/tickets'] },
  subscriptions: { title: 'Subscriptions', routes: ['subscriptions', 'account/plans', ...SIGN_IN], account: [] },
  account: { title: 'Sign-in and account', routes: ['account/details', 'account/deleted', ...SIGN_IN], account: [] },
};

/** Other names of the flows. */
const OTHER_NAMES = {
  bookings: 'booking',
  events: 'tickets',
  plans: 'subscriptions',
  login: 'account',
  'sign-in': 'account',
};

/** The name in `FLOWS`, or `undefined`. */
export function flowNamed(name) {
  const flow = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name;
  return Object.hasOwn(FLOWS, flow) ? flow : undefined;
}

/** The folders and files below `app/(shop)` of these flows together. */
export function routesOf(names) {
  const flows = names.map((name) => FLOWS[name]);
  const sections = names.includes('account') ? flows.flatMap(({ account }) => account) : [];
  return [...new Set([...ALWAYS, ...flows.flatMap(({ routes }) => routes), ...sections])].sort();
}
