import { bookingPolicies, serviceCategories } from '../../../platform/domains/bookings/services/connections';
import { serviceDocuments } from '../../../platform/domains/bookings/services/service-documents';
import { staffDocuments } from '../../../platform/domains/bookings/staff/staff-members';
import { bookingDocuments } from '../../../platform/domains/bookings/stored-bookings/booking-documents';
import { itemDocuments } from '../../../platform/domains/data/data-documents';
import { placedOrders } from '../../../platform/domains/ecom/stored-orders/placed-orders';
import { couponDocuments } from '../../../platform/domains/ecom/usable-coupon';
import { eventDocuments } from '../../../platform/domains/events/event/event-documents';
import { policyDocuments } from '../../../platform/domains/events/policies/event-policy-documents';
import { rsvpDocuments } from '../../../platform/domains/events/stored-registrations/rsvp-documents';
import { ticketDefinitionDocuments } from '../../../platform/domains/events/tickets/ticket-definition-documents';
import { formDocuments, submissionDocuments } from '../../../platform/domains/forms/form-documents';
import { memberDocuments } from '../../../platform/domains/members/member-documents';
import { planOrderDocuments } from '../../../platform/domains/pricing-plans/orders/plan-order-documents';
import { planDocuments } from '../../../platform/domains/pricing-plans/plans/plan-documents';
import { collectionDocuments } from '../../../platform/domains/stores/collections/collection-documents';
import { productDocuments } from '../../../platform/domains/stores/products/product-documents';
import { rebuildListings } from '../../../platform/domains/stores/stored-products/listings';
import { type Editable, editableCollection } from './editable';

/** Other collections are derived from these, or internal. */
const ENTITIES: readonly Editable[] = [
  editableCollection(serviceDocuments, { module: 'bookings.services', operation: 'getService', field: 'service' }),
  editableCollection(serviceCategories, {
    module: 'bookings.categoriesV2',
    operation: 'getCategory',
    field: 'category',
  }),
  editableCollection(bookingPolicies, {
    module: 'bookings.bookingPolicies',
    operation: 'getBookingPolicy',
    field: 'bookingPolicy',
  }),
  editableCollection(bookingDocuments, {
    module: 'bookings.bookings',
    operation: 'createBooking',
    field: 'booking',
    isRecord: true,
  }),
  editableCollection(staffDocuments),
  editableCollection(productDocuments, { afterwards: rebuildListings }),
  editableCollection(collectionDocuments, {
    module: 'stores.collections',
    operation: 'getCollection',
    field: 'collection',
  }),
  editableCollection(placedOrders, { module: 'ecom.orders', operation: 'getOrder', field: 'order', isRecord: true }),
  editableCollection(couponDocuments),
  editableCollection(planDocuments, { module: 'pricing-plans.plansV3', operation: 'getPlan', field: 'plan' }),
  editableCollection(planOrderDocuments, {
    module: 'pricing-plans.orders',
    operation: 'managementGetOrder',
    field: 'order',
    isRecord: true,
  }),
  editableCollection(memberDocuments, {
    module: 'members.members',
    operation: 'getMember',
    field: 'member',
    isRecord: true,
  }),
  editableCollection(eventDocuments, { module: 'events.wixEventsV2', operation: 'getEvent', field: 'event' }),
  editableCollection(ticketDefinitionDocuments, {
    module: 'events.ticketDefinitionsV2',
    operation: 'getTicketDefinition',
    field: 'ticketDefinition',
  }),
  editableCollection(rsvpDocuments, { module: 'events.rsvpV2', operation: 'getRsvp', field: 'rsvp', isRecord: true }),
  editableCollection(policyDocuments, { module: 'events.policies', operation: 'getPolicy', field: 'policy' }),
  editableCollection(formDocuments, { module: 'forms.forms', operation: 'getForm', field: 'form' }),
  editableCollection(submissionDocuments, {
    module: 'forms.submissions',
    operation: 'getSubmission',
    field: 'submission',
    isRecord: true,
  }),
  editableCollection(itemDocuments),
];

const byName = new Map(ENTITIES.map((entity) => [entity.name, entity]));

export const findEditableCollection = (collection: string): Editable | undefined => byName.get(collection);
