import type { ProductStock, StoredDocument } from '../../../../src/server/control/documents/stored-documents';
import { instantText } from '../../parts/instant';

export interface Column {
  header: string;
  value: (document: StoredDocument, context: ColumnContext) => string;
}

export interface ColumnContext {
  /** The site's. */
  currency: string;
  stock: ProductStock;
}

interface Entity {
  label: string;
  /** The first is the link to the document. */
  columns: readonly [Column, ...Column[]];
}

const ENTITIES: Readonly<Record<string, Entity>> = {
  products: {
    label: 'Products',
    columns: [
      column('Product', 'name'),
      { header: 'Price', value: productPrice },
      { header: 'Stock', value: stockText },
    ],
  },
  orders: {
    label: 'Orders',
    columns: [
      { header: 'Number', value: (order) => `#${textAt(order, 'number')}` },
      { header: 'Buyer', value: buyerText },
      {
        header: 'Total',
        value: (order) => money(textAt(order, 'priceSummary.total.amount'), textAt(order, 'currency')),
      },
      { header: 'Status', value: (order) => words(textAt(order, 'paymentStatus') || textAt(order, 'status')) },
    ],
  },
  services: {
    label: 'Services',
    columns: [
      column('Service', 'name'),
      status('Kind', 'type'),
      {
        header: 'Price',
        value: (service) =>
          money(textAt(service, 'payment.fixed.price.value'), textAt(service, 'payment.fixed.price.currency')) ||
          words(textAt(service, 'payment.rateType')),
      },
    ],
  },
  bookings: {
    label: 'Bookings',
    columns: [
      column('Booking', 'bookedEntity.title'),
      { header: 'Booked by', value: (booking) => personText(valueAt(booking, 'contactDetails')) },
      instant('Begins', 'startDate'),
      status('Status', 'status'),
    ],
  },
  events: {
    label: 'Events',
    columns: [column('Event', 'title'), instant('Begins', 'dateAndTimeSettings.startDate'), status('Status', 'status')],
  },
  'ticket-definitions': {
    label: 'Tickets on sale',
    columns: [
      column('Ticket', 'name'),
      {
        header: 'Price',
        value: (ticket) =>
          valueAt(ticket, 'pricingMethod.free') === true
            ? 'free'
            : money(textAt(ticket, 'lowestPrice.value'), textAt(ticket, 'lowestPrice.currency')),
      },
      { header: 'Places', value: (ticket) => textAt(ticket, 'initialLimit') || 'unlimited' },
    ],
  },
  plans: {
    label: 'Plans',
    columns: [
      column('Plan', 'name'),
      {
        header: 'Price',
        value: (plan) =>
          money(textAt(plan, 'pricingVariants.0.pricingStrategies.0.flatRate.amount'), textAt(plan, 'currency')),
      },
    ],
  },
  'plan-orders': {
    label: 'Plan orders',
    columns: [
      column('Plan', 'planName'),
      {
        header: 'Price',
        value: (order) => money(textAt(order, 'planPricing.price.value'), textAt(order, 'planPricing.price.currency')),
      },
      instant('Begins', 'startDate'),
      status('Status', 'status'),
    ],
  },
  members: {
    label: 'Members',
    columns: [column('Email', 'loginEmail'), column('Name', 'profile.nickname'), status('Status', 'status')],
  },
  coupons: {
    label: 'Coupons',
    columns: [column('Code', 'code'), column('Name', 'name'), { header: 'Gives', value: couponText }],
  },
  collections: { label: 'Product collections', columns: [column('Name', 'name')] },
  rsvps: {
    label: 'Event replies',
    columns: [column('Name', 'firstName'), column('Email', 'email'), status('Status', 'status')],
  },
};

const LABELS: Readonly<Record<string, string>> = {
  'booking-staff': 'Staff',
  'booking-forms': 'Booking forms',
  'data-items': 'Items of data collections',
};

/** Example: `Booking policies` for `booking-policies`. */
export const collectionLabel = (name: string): string =>
  ENTITIES[name]?.label ?? LABELS[name] ?? sentence(name.replaceAll('-', ' '));

/** Undefined for collections without a form of their own. */
export const columnsOf = (name: string): Entity['columns'] | undefined => ENTITIES[name]?.columns;

export function money(amount: string, currency: string): string {
  if (amount === '' || !Number.isFinite(Number(amount))) return '';
  if (!/^[A-Z]{3}$/.test(currency)) return amount;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount));
}

function column(header: string, path: string): Column {
  return { header, value: (document) => textAt(document, path) };
}

function status(header: string, path: string): Column {
  return { header, value: (document) => words(textAt(document, path)) };
}

function instant(header: string, path: string): Column {
  return {
    header,
    value: (document) => {
      const at = textAt(document, path);
      return Number.isNaN(Date.parse(at)) ? at : instantText(at);
    },
  };
}

function productPrice(product: StoredDocument, { currency }: ColumnContext): string {
  const variants = valueAt(product, 'variantsInfo.variants');
  const amounts = Array.isArray(variants) ? variants.map((each) => textAt(each, 'price.actualPrice.amount')) : [];
  const [lowest, ...others] = amounts.sort((one, other) => Number(one) - Number(other));
  if (lowest === undefined) return '';
  return others.some((amount) => amount !== lowest) ? `from ${money(lowest, currency)}` : money(lowest, currency);
}

function stockText({ id }: StoredDocument, { stock }: ColumnContext): string {
  const pieces = stock[String(id)];
  if (pieces === undefined) return '';
  if (typeof pieces === 'number') return pieces > 0 ? `${pieces} in stock` : 'sold out';
  return pieces ? 'in stock' : 'sold out';
}

function buyerText(order: StoredDocument): string {
  return personText(valueAt(order, 'billingInfo.contactDetails')) || textAt(order, 'buyerInfo.email');
}

function personText(contact: unknown): string {
  const name = [textAt(contact, 'firstName'), textAt(contact, 'lastName')].filter(Boolean).join(' ');
  return name || textAt(contact, 'email');
}

function couponText({ gives }: StoredDocument, { currency }: ColumnContext): string {
  const percent = textAt(gives, 'percentOff');
  if (percent) return `${percent} % off`;
  const [off, fixed] = [textAt(gives, 'moneyOff'), textAt(gives, 'fixedPrice')];
  if (off) return `${money(off, currency)} off`;
  return fixed ? `for ${money(fixed, currency)}` : 'free shipping';
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => {
    if (typeof part !== 'object' || part === null) return undefined;
    return new Map(Object.entries(part)).get(name);
  }, value);
}

function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

const words = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
