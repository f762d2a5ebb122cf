import { bookingDocuments } from '../../domains/bookings/booking/booking-documents';
import { bookingPolicies, serviceCategories } from '../../domains/bookings/services/connections';
import { serviceDocuments } from '../../domains/bookings/services/service-documents';
import { staffDocuments } from '../../domains/bookings/staff/staff';
import { itemDocuments } from '../../domains/data/data-documents';
import { placedOrders } from '../../domains/ecom/orders/placed-orders';
import { couponDocuments } from '../../domains/ecom/usable-coupon';
import { eventDocuments } from '../../domains/events/event/event-documents';
import { policyDocuments } from '../../domains/events/policies/event-policy-documents';
import { rsvpDocuments } from '../../domains/events/rsvp/rsvp-documents';
import { ticketDefinitionDocuments } from '../../domains/events/tickets/definitions/ticket-definition-documents';
import { formDocuments, submissionDocuments } from '../../domains/forms/form-documents';
import { memberDocuments } from '../../domains/members/members';
import { planOrderDocuments } from '../../domains/pricing-plans/orders/plan-order-documents';
import { planDocuments } from '../../domains/pricing-plans/plans/plan-documents';
import { collectionDocuments } from '../../domains/stores/collections/collection-documents';
import { relistAll } from '../../domains/stores/products/listings';
import { productDocuments } from '../../domains/stores/products/product-documents';
import { type Editable, editable } from './editable';

/** Other collections are derived from these, or internal. */
const ENTITIES: readonly Editable[] = [
  editable(serviceDocuments, { module: 'bookings.services', operation: 'getService', field: 'service' }),
  editable(serviceCategories, { module: 'bookings.categoriesV2', operation: 'getCategory', field: 'category' }),
  editable(bookingPolicies, {
    module: 'bookings.bookingPolicies',
    operation: 'getBookingPolicy',
    field: 'bookingPolicy',
  }),
  editable(bookingDocuments, { module: 'bookings.bookings', operation: 'createBooking', field: 'booking' }),
  editable(staffDocuments),
  editable(productDocuments, { afterwards: relistAll }),
  editable(collectionDocuments, { module: 'stores.collections', operation: 'getCollection', field: 'collection' }),
  editable(placedOrders, { module: 'ecom.orders', operation: 'getOrder', field: 'order' }),
  editable(couponDocuments),
  editable(planDocuments, { module: 'pricing-plans.plansV3', operation: 'getPlan', field: 'plan' }),
  editable(planOrderDocuments, { module: 'pricing-plans.orders', operation: 'managementGetOrder', field: 'order' }),
  editable(memberDocuments, { module: 'members.members', operation: 'getMember', field: 'member' }),
  editable(eventDocuments, { module: 'events.wixEventsV2', operation: 'getEvent', field: 'event' }),
  editable(ticketDefinitionDocuments, {
    module: 'events.ticketDefinitionsV2',
    operation: 'getTicketDefinition',
    field: 'ticketDefinition',
  }),
  editable(rsvpDocuments, { module: 'events.rsvpV2', operation: 'getRsvp', field: 'rsvp' }),
  editable(policyDocuments, { module: 'events.policies', operation: 'getPolicy', field: 'policy' }),
  editable(formDocuments, { module: 'forms.forms', operation: 'getForm', field: 'form' }),
  editable(submissionDocuments, { module: 'forms.submissions', operation: 'getSubmission', field: 'submission' }),
  editable(itemDocuments),
];

const byName = new Map(ENTITIES.map((entity) => [entity.name, entity]));

export const findEditable = (collection: string): Editable | undefined => byName.get(collection);
