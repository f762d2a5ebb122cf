import { sum } from '../../../platform/kernel/money';
import { isObject } from '../../../platform/kernel/values/objects';
import type { StoredDocument } from '../stage/business';
import type { StagedSite } from '../stage/staged-site';
import { isCheckout, isPayment, type Visit } from '../stage/visit';
import { bookedPart } from '../verdict/sales';
import type { SunnyDay } from './sunny-day';
import type { Trouble } from './trouble';

const MAX_RIVALS = 30;

const needsProducts = ({ sellsProducts }: SunnyDay): string | undefined =>
  sellsProducts ? undefined : 'no product of a catalog is ordered';

/** Changes of the business between the page that the buyer read and the payment. */
export const changeTroubles: Trouble[] = [
  before(isPayment, {
    name: 'sold-out',
    title: 'another buyer takes the last piece before the payment',
    misses: needsProducts,
    async act(staged) {
      for (const product of await productsAsked(staged)) {
        const supply = Object.keys(isObject(product.supply) ? product.supply : {}).map((id) => [
          id,
          { pieces: 0, inStock: false, tracked: true },
        ]);
        await staged.edit('products', { ...product, trackQuantity: true, supply: Object.fromEntries(supply) });
        staged.taken.push(String(product.name));
      }
    },
  }),
  before(isPayment, {
    name: 'price-changed',
    title: 'the price rises before the payment',
    misses: needsProducts,
    async act(staged) {
      for (const product of await productsAsked(staged)) await staged.edit('products', withHigherPrice(product));
    },
  }),
  before(isPayment, {
    name: 'coupon-ended',
    title: 'the coupon ends before the payment',
    misses: ({ usesCoupon }) => (usesCoupon ? undefined : 'no coupon is used'),
    async act(staged) {
      for (const coupon of await staged.site.collection('coupons'))
        await staged.edit('coupons', { ...coupon, disabled: true });
    },
  }),
  before(({ operation }) => operation === 'bookings.createBooking', {
    name: 'place-taken',
    title: 'another customer takes the place before the booking',
    misses: ({ operations }) => (operations.has('bookings.createBooking') ? undefined : 'nothing is booked by a call'),
    act: takePlaces,
  }),
  before(isPayment, {
    name: 'hold-expired',
    title: 'the reservation runs out before the payment',
    misses: ({ collections }) => (collections.has('ticket-reservations') ? undefined : 'nothing is reserved'),
    act: (staged) => anHourLater(staged),
  }),
  before(isCheckout, {
    name: 'hour-later',
    title: 'the buyer comes back an hour later to check out',
    misses: ({ places }) => (places ? undefined : 'nothing is ordered'),
    act: (staged) => anHourLater(staged),
  }),
];

interface Change extends Pick<Trouble, 'name' | 'title' | 'misses'> {
  act(staged: StagedSite, visit: Visit): Promise<unknown>;
}

function before(isMoment: (visit: Visit) => boolean, { act, ...trouble }: Change): Trouble {
  return {
    ...trouble,
    async answer(visit, staged, next) {
      if (isMoment(visit) && staged.isFirst('moment')) await act(staged, visit);
      return next();
    },
  };
}

const anHourLater = ({ site }: StagedSite): Promise<unknown> => site.clock.advance('PT1H');

/** The products in the run's carts and checkouts. */
async function productsAsked(staged: StagedSite): Promise<StoredDocument[]> {
  const { carts, checkouts, products } = await staged.business();
  const lines = JSON.stringify([carts, checkouts]);
  return products.filter(({ id }) => lines.includes(String(id)));
}

function withHigherPrice(product: StoredDocument): StoredDocument {
  const changed = structuredClone(product);
  const { variants } = isObject(changed.variantsInfo) ? changed.variantsInfo : {};
  for (const { price } of Array.isArray(variants) ? variants : [])
    price.actualPrice.amount = String(sum([price.actualPrice.amount, '7']));
  return changed;
}

/** Rivals book until the platform refuses them. */
async function takePlaces(staged: StagedSite, { request }: Visit): Promise<void> {
  const wanted = await request.clone().json();
  for (let rival = 0; rival < MAX_RIVALS; rival++) {
    const created = await staged.callAsOwner('bookings.createBooking', wanted);
    const booking = isObject(created.response) && isObject(created.response.booking) ? created.response.booking : {};
    if (created.status !== 200) break;
    const confirmed = { bookingId: booking.id, revision: booking.revision };
    const { status } = await staged.callAsOwner('bookings.confirmBooking', confirmed);
    staged.rivals.add(String(booking.id));
    if (rival === 0) staged.taken.push(bookedPart(booking));
    // A booking takes its place when it is confirmed.
    if (status !== 200) break;
  }
}
