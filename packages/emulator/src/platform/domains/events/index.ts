/** The older generations of calls. */

export { eventsV1 } from './legacy/events-v1/wing';
export { rsvpV1 } from './legacy/rsvp-v1/wing';
export { ticketDefinitionsV1 } from './legacy/ticket-definitions-v1/wing';
export { ticketReservationsV1 } from './legacy/ticket-reservations-v1/wing';
