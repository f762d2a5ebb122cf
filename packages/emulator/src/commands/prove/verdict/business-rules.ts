import { sum } from '../../../platform/kernel/money';
import { isObject } from '../../../platform/kernel/values/objects';
import type { StoredDocument } from '../stage/business';
import type { Observation } from '../stage/staged-site';
import type { Breach } from './finding';
import { type Sale, salesIn } from './sales';

const describe = ({ name, parts, state, total }: Sale): string =>
  `${name} (${state}${total ? `, ${total}` : ''}): ${[...parts].map(([what, quantity]) => `${quantity} × ${what}`).join(', ')}`;

/** The last write of the run that did not end well, or else the last one. */
function suspectOf({ calls }: Observation): string | undefined {
  const writes = calls.filter(({ isWrite }) => isWrite);
  return (writes.findLast(({ status }) => status !== 200) ?? writes.at(-1))?.operation;
}

/** Counts what is sold, so that one order of two pieces is noticed as much as two orders. */
export function doubledSales(site: Observation, usual: Observation): Breach[] {
  const sales = ownSales(site);
  const call = suspectOf(site);
  const counts = countSold(sales);
  const usualCounts = countSold(ownSales(usual));
  const doubled = [...counts].flatMap(([key, now]): Breach[] => {
    const before = usualCounts.get(key);
    if (!before || now.quantity <= before.quantity) return [];
    const text = `${now.quantity} × ${now.what} in ${salesText(now.sales)} instead of ${before.quantity} in ${salesText(before.sales)}`;
    return [{ rule: 'ordered-twice', text, holds: sales.map(describe), call }];
  });
  const overpaid = sales.flatMap((sale): Breach[] => {
    const { name, paid, total } = sale;
    if (!paid || !total || sum(paid).lte(total)) return [];
    return [
      {
        rule: 'ordered-twice',
        text: `${name} was paid with ${sum(paid)}, and costs ${total}`,
        holds: [describe(sale)],
        call,
      },
    ];
  });
  return [...doubled, ...overpaid];
}

const ownSales = ({ business, rivals }: Observation): Sale[] => salesIn(business).filter(({ id }) => !rivals.has(id));

/** By collection, because an order and its booking are one sale. */
function countSold(sales: readonly Sale[]) {
  const counts = new Map<string, { what: string; quantity: number; sales: number }>();
  for (const { collection, parts } of sales) {
    for (const [what, quantity] of parts) {
      const before = counts.get(`${collection} ${what}`) ?? { what, quantity: 0, sales: 0 };
      counts.set(`${collection} ${what}`, { what, quantity: before.quantity + quantity, sales: before.sales + 1 });
    }
  }
  return counts;
}

const salesText = (count: number): string => (count === 1 ? 'one sale' : `${count} sales`);

/** A rival had it before this buyer paid. */
export function oversales(site: Observation): Breach[] {
  return ownSales(site)
    .filter(({ parts }) => site.taken.some((what) => parts.has(what)))
    .map((sale) => ({
      rule: 'oversold',
      text: `${[...sale.parts.keys()].join(', ')} was sold although nothing was left`,
      holds: [describe(sale)],
      call: creatorOf(site, sale),
    }));
}

/** `undefined` for a sale on a hosted page, or if the answer of its call was lost. */
const creatorOf = ({ requests }: Observation, { id }: Sale): string | undefined =>
  requests.find(({ changes }) => changes?.some((change) => change.id === id && change.kind === 'created'))?.operation;

/**
 * `usual`: only for a run that the command counts as failed. The app's webhooks read orders, too, so a confirmed order is
 * then one that was read as often as on the sunny day.
 */
export function unconfirmedSales(site: Observation, usual: Observation | undefined): Breach[] {
  const usualReads = new Map(usual && ownSales(usual).map((sale) => [soldText(sale), readsOf(usual, sale)]));
  return ownSales(site)
    .filter((sale) => readsOf(site, sale) < Math.max(1, usualReads.get(soldText(sale)) ?? 0))
    .map((sale) => ({
      rule: 'unconfirmed',
      text: `${sale.name} was placed, and no page has read that from the platform`,
      holds: [describe(sale)],
      call: suspectOf(site),
    }));
}

const soldText = ({ collection, parts }: Sale): string => `${collection}: ${[...parts.keys()].join()}`;

/** How often the app was told of the sale. */
function readsOf({ requests, calls, business }: Observation, { id, status, reservationId }: Sale): number {
  const writes = new Set(calls.filter(({ isWrite }) => isWrite).map(({ requestId }) => requestId));
  const reads = requests.filter((request) => {
    const text = JSON.stringify(request.response ?? '');
    if (request.status !== 200) return false;
    if (reservationId && text.includes(reservationId) && text.includes('"CONFIRMED"')) return true;
    if (!text.includes(id)) return false;
    return writes.has(request.requestId) ? !text.includes('"completed":false') : text.includes(`"${status}"`);
  });
  return reads.length + business['hosted-flows'].filter((flow) => thanksOnItsPage(flow, id)).length;
}

/** The platform's own page thanks if the app named none. */
function thanksOnItsPage({ result, request }: StoredDocument, id: string): boolean {
  const callbacks = isObject(request) && isObject(request.callbacks) ? request.callbacks : {};
  return JSON.stringify(result ?? '').includes(id) && !callbacks.thankYouPageUrl;
}

/** Only if the sunny day ended with an order of that cart, and this day without one. */
export function lostCarts(site: Observation, usual: Observation): Breach[] {
  const { carts, orders } = site.business;
  if (salesIn(usual.business).every(({ collection }) => collection !== 'orders') || orders.length > 0) return [];
  const filling = site.calls.filter(
    ({ operation, status, isWrite }) => isWrite && status === 200 && /cart/i.test(operation),
  );
  const [first] = filling;
  if (!first) return [];
  const linesOf = (cart: StoredDocument) => (Array.isArray(cart.lines) ? cart.lines.length : 0);
  const full = carts.filter((cart) => linesOf(cart) > 0);
  const holds = [`${carts.length} carts, ${full.length} with products`, 'no order'];
  if (full.length === 0)
    return [
      { rule: 'cart-lost', text: 'nothing was ordered, and the cart is empty or gone', holds, call: suspectOf(site) },
    ];
  const last = site.calls.findLast(({ buyer, operation }) => buyer !== undefined && operation !== 'token');
  // Carts of `cartV2.createCart` name their owner in `customerInfo`.
  const isOfLast = full.some(({ buyer, customerInfo }) =>
    JSON.stringify([buyer, customerInfo]).includes(String(last?.buyer)),
  );
  if (isOfLast) return [];
  const text = 'the buyer became another visitor, whose cart is empty';
  return [{ rule: 'cart-lost', text, holds, call: last?.operation }];
}

export function otherEnds(site: Observation, usual: Observation): Breach[] {
  const sales = salesIn(site.business);
  return salesIn(usual.business).flatMap((before): Breach[] => {
    const now = sales.find((sale) => soldText(sale) === soldText(before));
    if (!now || now.state === before.state) return [];
    const text = `${now.name} ended as ${now.state}, and as ${before.state} on the sunny day`;
    return [{ rule: 'other-end', text, holds: [describe(now)], call: suspectOf(site) }];
  });
}

export function doubledMails(site: Observation, usual: Observation): Breach[] {
  const kinds = (observed: Observation) => {
    const counts = new Map<string, number>();
    for (const { to, subject } of observed.business.mailbox) {
      const kind = `"${subject}" to ${to}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    return counts;
  };
  const usualCounts = kinds(usual);
  return [...kinds(site)]
    .filter(([kind, count]) => count > Math.max(1, usualCounts.get(kind) ?? 0))
    .map(([kind, count]) => ({
      rule: 'mail-twice',
      text: `${kind} was sent ${count} times`,
      holds: [`${site.business.mailbox.length} mails`],
      call: site.requests.findLast(({ mails }) => mails?.length)?.operation,
    }));
}
