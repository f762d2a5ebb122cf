import { plantBooking } from '../../../domains/bookings/seed/bookings';
import { plantContact } from '../../../domains/crm/writing';
import { plantOrder } from '../../../domains/ecom/orders/seed';
import { plantRsvp } from '../../../domains/events/seed/planted-rsvp';
import { plantTicketOrder } from '../../../domains/events/ticket-orders/planted-order';
import { plantSubmission } from '../../../domains/forms/seed';
import { plantPlanOrder } from '../../../domains/pricing-plans/orders/planted-order';
import { KINDS } from '../../../http/seed/kinds';
import type { Section } from '../../../http/seed/section';

/** Everything that customers do on a site. */
export const CUSTOMER_SECTIONS = {
  contacts: {
    operation: 'contacts.getContact',
    isAnswer: true,
    entity: 'contact',
    handles: [],
    ids: { _id: KINDS.contacts },
    create: plantContact,
  },
  planOrders: {
    operation: 'pricing-plans.orders.managementGetOrder',
    isAnswer: true,
    entity: 'order',
    typeName: 'PlanOrder',
    handles: [],
    ids: { _id: KINDS.planOrders },
    seedableFields: [
      'planId',
      'subscriptionId',
      'wixPayOrderId',
      'buyer',
      'priceDetails',
      'pricing',
      'type',
      'status',
      'autoRenewCanceled',
      'cancellation',
      'lastPaymentStatus',
      'startDate',
      'endDate',
      'pausePeriods',
      'freeTrialDays',
      'earliestEndDate',
      'currentCycle',
      'planName',
      'planDescription',
      'planPrice',
    ],
    create: plantPlanOrder,
  },
  orders: {
    operation: 'ecom.orders.getOrder',
    isAnswer: true,
    entity: 'order',
    handles: ['number'],
    ids: { _id: KINDS.orders },
    seedableFields: ['number', 'lineItems', 'fulfillmentStatus', 'priceSummary', 'balanceSummary', 'siteLanguage'],
    create: plantOrder,
  },
  bookings: {
    operation: 'bookings.createBooking',
    isAnswer: true,
    entity: 'booking',
    handles: [],
    ids: { _id: KINDS.bookings },
    seedableFields: ['startDate', 'endDate', 'createdBy', 'formId'],
    create: plantBooking,
  },
  submissions: {
    operation: 'submissions.getSubmission',
    isAnswer: true,
    entity: 'submission',
    handles: [],
    ids: { _id: KINDS.submissions },
    seedableFields: ['namespace', 'submitter'],
    create: plantSubmission,
  },
  rsvps: {
    operation: 'rsvpV2.getRsvp',
    isAnswer: true,
    entity: 'rsvp',
    handles: [],
    ids: { _id: KINDS.rsvps },
    seedableFields: ['totalGuests', 'guestList', 'fullyCheckedIn', 'checkedInGuestCount'],
    create: plantRsvp,
  },
  ticketOrders: {
    operation: 'events.orders.getOrder',
    isAnswer: true,
    entity: 'order',
    typeName: 'TicketOrder',
    handles: ['orderNumber'],
    create: plantTicketOrder,
  },
} as const satisfies Record<string, Section>;
