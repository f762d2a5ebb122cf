import type { Recipes } from '../machinery/recipe';

const guest = {
  form: {
    inputValues: [
      { inputName: 'firstName', value: 'Ada' },
      { inputName: 'lastName', value: 'Byron' },
      { inputName: 'email', value: '$persona@example.com' },
    ],
  },
};
const [eventId, reservationId] = ['$ticketDefinition.eventId', '$ticketReservation.id'];
const orderNumber = '$order.orderNumber';
const ticketNumber = '$order.tickets.0.ticketNumber';

const definitions: Recipes = {
  'ticketDefinitionsV2.createTicketDefinition': {
    request: {
      ticketDefinition: {
        name: 'Standard',
        feeType: 'FEE_INCLUDED',
        pricingMethod: { fixedPrice: { value: '24', currency: 'USD' } },
      },
    },
  },
  'another kind of ticket': {
    operation: 'ticketDefinitionsV2.createTicketDefinition',
    request: {
      ticketDefinition: {
        eventId,
        name: 'Balcony',
        feeType: 'FEE_INCLUDED',
        pricingMethod: { fixedPrice: { value: '12', currency: 'USD' } },
      },
    },
  },
  'ticketDefinitionsV2.updateTicketDefinition': { request: { ticketDefinition: { name: 'Stalls' } } },
  'ticketDefinitionsV2.reorderTicketDefinitions': {
    after: ['ticketDefinitionsV2.createTicketDefinition', 'another kind of ticket'],
    request: { eventId, ticketDefinitionId: '$ticketDefinition.id', afterDefinitionId: '$earlierTicketDefinition.id' },
  },
  'ticketDefinitionsV2.changeCurrency': { request: { eventId, currency: 'EUR' } },
  'ticketDefinitionsV2.bulkDeleteTicketDefinitionsByFilter': { request: { filter: { eventId } } },
  'ticketDefinitionsV2.countAvailableTicketDefinitions': { request: { filter: { eventId } } },
  'ticketDefinitionsV2.queryAvailableTicketDefinitions': { request: { query: { filter: { eventId } } } },
};

const reservations: Recipes = {
  'ticketReservations.createTicketReservation': {
    as: 'visitor',
    request: { ticketReservation: { tickets: [{ ticketDefinitionId: '$ticketDefinition.id', quantity: 1 }] } },
  },
  'ticketReservations.getTicketReservation': { as: 'visitor', request: { ticketReservationId: reservationId } },
  'ticketReservations.cancelTicketReservation': { as: 'visitor', request: { ticketReservationId: reservationId } },
  'ticketReservations.bulkUpdateTicketReservationTags': {
    request: { ids: [reservationId], assignTags: { tags: { tagIds: ['vip'] } } },
  },
  'ticketReservations.deleteTicketReservation': { request: { ticketReservationId: reservationId } },
};

const sales: Recipes = {
  'events.orders.getInvoice': { as: 'visitor', request: { reservationId, eventId } },
  'events.orders.checkout': { as: 'visitor', request: { eventId, reservationId, guests: [guest] } },
  'events.orders.posCheckout': {
    request: { eventId, reservationId, paymentDetailsId: '00000000-0000-4000-8000-00000000000e' },
  },
  'events.orders.updateCheckout': {
    as: 'visitor',
    request: {
      orderNumber,
      eventId,
      buyer: { firstName: 'Grace', lastName: 'Hopper', email: '$persona-too@example.com' },
    },
  },
  'events.orders.confirmOrder': { request: { eventId, orderNumber: [orderNumber] } },
  'events.orders.getOrder': { request: { eventId, orderNumber } },
  'events.orders.updateOrder': { request: { eventId, orderNumber, archived: true, fields: ['archived'] } },
  'events.orders.bulkUpdateOrders': {
    request: { eventId, orderNumber: [orderNumber], archived: true, fields: ['archived'] },
  },
  'events.orders.captureAuthorizedPayment': {
    after: ['an authorised ticket order'],
    request: { orderNumber, eventId },
  },
  'events.orders.voidAuthorizedPayment': { after: ['an authorised ticket order'], request: { orderNumber, eventId } },
  'events.orders.listAvailableTickets': { as: 'visitor', request: { eventId, limit: 9 } },
  'events.orders.queryAvailableTickets': { as: 'visitor', request: { filter: { eventId }, limit: 9 } },
};

const tickets: Recipes = {
  'a redirect to the ticket checkout': {
    operation: 'redirects.createRedirectSession',
    as: 'visitor',
    request: {
      eventsCheckout: { reservationId: '$events/ticketReservation.id', eventSlug: '$events/event.slug' },
      callbacks: { thankYouPageUrl: 'http://localhost:3000/thanks' },
    },
  },
  'tickets.listTickets': { request: { eventId: [eventId] } },
  'a sold ticket': {
    operation: 'events.orders.confirmOrder',
    request: { eventId, orderNumber: [orderNumber] },
    gives: { sold: 'orders.0' },
  },
  'tickets.getTicket': { after: ['a sold ticket'], request: { ticketNumber } },
  'tickets.updateTicket': {
    after: ['a sold ticket'],
    request: { ticketNumber, fields: ['guestDetails'], guestDetails: guest },
  },
  'tickets.bulkUpdateTickets': {
    after: ['a sold ticket'],
    request: { eventId, ticketNumber: [ticketNumber], archived: true },
  },
  'tickets.checkInTickets': { after: ['a sold ticket'], request: { eventId, ticketNumber: [ticketNumber] } },
  'tickets.deleteTicketCheckIns': {
    after: ['tickets.checkInTickets'],
    request: { eventId, ticketNumber: [ticketNumber] },
  },
};

const rsvp = { firstName: 'Mary', lastName: 'Byron', email: '$persona@example.com', status: 'YES' };

const rsvps: Recipes = {
  'rsvpV2.createRsvp': {
    as: 'visitor',
    after: ['an open event'],
    request: {
      rsvp: {
        eventId: '$event.id',
        firstName: rsvp.firstName,
        lastName: rsvp.lastName,
        email: rsvp.email,
        status: rsvp.status,
      },
    },
  },
  'rsvpV2.updateRsvp': { request: { rsvp: { revision: '$rsvp.revision', status: 'NO' } } },
  'rsvpV2.bulkUpdateRsvps': {
    request: { rsvps: [{ rsvp: { id: '$rsvp.id', revision: '$rsvp.revision', status: 'NO' }, fieldMask: ['status'] }] },
  },
  'rsvpV2.bulkDeleteRsvpsByFilter': { after: ['rsvpV2.createRsvp'], request: { filter: { id: '$rsvp.id' } } },
  'rsvpV2.cancelRsvpGuestsCheckIn': { after: ['rsvpV2.checkInRsvpGuests'] },
  'rsvpV2.listCurrentRsvps': { as: 'member', request: { eventId: ['$event.id'] } },
  'rsvpV2.listRsvpSummary': { request: { eventId: ['$event.id'] } },
  'rsvpV2.searchRsvps': { request: { search: { search: { expression: 'mary' } } } },
};

export const ticketRecipes: Recipes = { ...definitions, ...reservations, ...sales, ...tickets, ...rsvps };
