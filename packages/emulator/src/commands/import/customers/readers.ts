import { isObject } from '../../../platform/kernel/values/objects';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { type Reader, type Reading, sectionOf } from '../reader';
import { type Anonymity, keyOf } from './anonymous';
import {
  anonymizedContact,
  anonymizedCopy,
  anonymizedMember,
  orderEntry,
  rsvpEntry,
  submissionEntry,
  ticketOrderEntry,
} from './made-up-entries';
import type { Customers } from './people';

const cursor = 'query.cursorPaging';
const PART = 'customers';

/** A made-up person replaces a real one everywhere; IDs stay. */
export const customerReaders = (customers: Customers): readonly Reader[] => [
  {
    part: PART,
    app: 'members',
    section: 'members',
    listing: {
      operation: 'members.queryMembers',
      request: { fieldsets: ['FULL'] },
    },
    toEntries: (members) =>
      members.map((member) => toSeedEntry(sectionOf('members'), anonymizedMember(member, customers))),
  },
  {
    part: PART,
    section: 'contacts',
    listing: {
      operation: 'contacts.queryContacts',
      request: { query: { fieldsets: ['FULL'] } },
    },
    toEntries: (contacts) =>
      contacts.map((contact) => toSeedEntry(sectionOf('contacts'), anonymizedContact(contact, customers))),
  },
  {
    part: PART,
    app: 'pricingPlans',
    section: 'planOrders',
    listing: {
      operation: 'pricing-plans.orders.managementListOrders',
      request: { sorting: { fieldName: 'createdDate', order: 'ASC' } },
      paging: 'offset',
      pageSize: 50,
    },
    toEntries: (orders, reading) =>
      orders.map((order) => {
        const key = (isObject(order.buyer) && (keyOf(order.buyer) ?? order.buyer.memberId)) || order.id;
        return toSeedEntry(
          sectionOf('planOrders'),
          anonymizedCopy('planOrders', order, key, anonymityOf(customers, reading)),
        );
      }),
  },
  {
    part: PART,
    section: 'orders',
    listing: { operation: 'ecom.orders.searchOrders' },
    toEntries: (orders, reading) => orders.map((order) => orderEntry(order, anonymityOf(customers, reading))),
  },
  {
    part: PART,
    app: 'bookings',
    section: 'bookings',
    listing: { operation: 'extendedBookings.queryExtendedBookings', paging: cursor },
    toEntries: bookingEntries(customers),
  },
  ...['wix.form_app.form', 'wix.bookings.v2.bookings'].map(
    (namespace): Reader => ({
      part: PART,
      name: `submissions of ${namespace}`,
      section: 'submissions',
      listing: {
        operation: 'submissions.querySubmissionsByNamespace',
        request: { query: { filter: { namespace } } },
      },
      toEntries: (submissions, reading) =>
        submissions.map((submission) => submissionEntry(submission, anonymityOf(customers, reading))),
    }),
  ),
  {
    part: PART,
    app: 'events',
    section: 'rsvps',
    listing: {
      operation: 'rsvpV2.queryRsvps',
      request: {
        query: { sort: [{ fieldName: 'createdDate', order: 'ASC' }] },
        fields: ['DETAILS', 'CONTACT_DETAILS'],
      },
    },
    toEntries: (rsvps, reading) => rsvps.map((rsvp) => rsvpEntry(rsvp, anonymityOf(customers, reading))),
  },
  {
    part: PART,
    app: 'events',
    section: 'ticketOrders',
    listing: {
      operation: 'events.orders.listOrders',
      request: { fieldset: ['TICKETS', 'DETAILS', 'INVOICE'] },
      paging: 'offset',
    },
    keepsOrder: true,
    toEntries: (orders, reading) => orders.map((order) => ticketOrderEntry(order, anonymityOf(customers, reading))),
  },
];

const anonymityOf = (customers: Customers, { publicTexts }: Reading): Anonymity => ({ ...customers, publicTexts });

const bookingEntries =
  (customers: Customers) =>
  (extended: WireMessage[], reading: Reading): Entry[] => {
    const bookings = extended.flatMap(({ booking }) => (isObject(booking) ? [booking] : []));
    const settled = bookings.filter(({ status }) => status !== 'WAITING_LIST');
    if (settled.length < bookings.length) reading.note(WAITING);
    return settled.map((booking) => {
      const key = (isObject(booking.contactDetails) && keyOf(booking.contactDetails)) || booking.id;
      return toSeedEntry(
        sectionOf('bookings'),
        anonymizedCopy('bookings', booking, key, anonymityOf(customers, reading)),
      );
    });
  };

const WAITING = {
  part: PART,
  what: 'bookings on waiting lists',
  why: 'no call says in which order they wait',
  instead: 'empty waiting lists',
} as const;
