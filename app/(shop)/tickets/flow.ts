import {
  forms,
  orders,
  policies,
  rsvp,
  rsvpV2,
  ticketDefinitions,
  ticketDefinitionsV2,
  ticketReservations,
  wixEventsV2,
} from '@wix/events';
import { type Flow, isAnswered } from '@/lib/flow';

export const TICKETS: Flow = {
  path: '/tickets',
  name: 'Events',
  app: { code: 2, name: 'Wix Events' },
  card: {
    title: 'Get event tickets',
    description: 'Pick an event, reserve your tickets, and check out before the hold expires.',
    image: '/examples/tickets.svg',
  },
  isInstalled: (visitor) =>
    visitor
      .use(wixEventsV2)
      .queryEvents({ paging: { limit: 1 } })
      .then(isAnswered),
  /** Events display prices and availability of their tickets, so ticket changes also expire events. */
  changes: [
    {
      tags: ['events'],
      by: [
        forms.onFormEventUpdated,
        policies.onPolicyCreated,
        policies.onPolicyDeleted,
        policies.onPolicyUpdated,
        rsvp.onRsvpCreated,
        rsvp.onRsvpDeleted,
        rsvp.onRsvpUpdated,
        rsvpV2.onRsvpCreated,
        rsvpV2.onRsvpDeleted,
        rsvpV2.onRsvpUpdated,
        wixEventsV2.onEventCanceled,
        wixEventsV2.onEventCloned,
        wixEventsV2.onEventCreated,
        wixEventsV2.onEventDeleted,
        wixEventsV2.onEventEnded,
        wixEventsV2.onEventPublished,
        wixEventsV2.onEventReminder,
        wixEventsV2.onEventStarted,
        wixEventsV2.onEventUpdated,
      ],
    },
    {
      tags: ['events', 'tickets'],
      by: [
        orders.onOrderConfirmed,
        orders.onOrderDeleted,
        orders.onOrderInitiated,
        orders.onOrderReservationCreated,
        orders.onOrderReservationUpdated,
        orders.onOrderUpdated,
        ticketDefinitions.onTicketDefinitionCreated,
        ticketDefinitions.onTicketDefinitionDeleted,
        ticketDefinitions.onTicketDefinitionUpdated,
        ticketDefinitionsV2.onTicketDefinitionCreated,
        ticketDefinitionsV2.onTicketDefinitionDeleted,
        ticketDefinitionsV2.onTicketDefinitionSaleEnded,
        ticketDefinitionsV2.onTicketDefinitionSalePeriodUpdated,
        ticketDefinitionsV2.onTicketDefinitionSaleStarted,
        ticketDefinitionsV2.onTicketDefinitionUpdated,
        ticketReservations.onTicketReservationCreated,
        ticketReservations.onTicketReservationDeleted,
        ticketReservations.onTicketReservationUpdated,
      ],
    },
  ],
  calls: [
    ['Events', 'wixEventsV2.queryEvents', 'wixEventsV2.getEventBySlug', 'schedule.listScheduleItems'],
    [
      'Tickets',
      'orders.queryAvailableTickets',
      'ticketReservations.createTicketReservation',
      'ticketReservations.getTicketReservation',
      'ticketReservations.cancelTicketReservation',
    ],
    ['Payment', 'redirects.createRedirectSession'],
    ['Confirmation', 'orders.getOrder', 'ticketReservations.getTicketReservation', 'wixEventsV2.getEvent'],
    ['Events without tickets', 'policies.queryPolicies', 'rsvpV2.listCurrentRsvps', 'rsvpV2.createRsvp'],
  ],
  story: {
    'events/wixEventsV2.queryEvents': ['The events were listed', 'list the events'],
    'events/wixEventsV2.getEventBySlug': ['The event was looked up', 'look up the event'],
    'events/orders.queryAvailableTickets': ['The tickets on sale were looked up', 'look up the tickets'],
    'events/orders.getOrder': ['The order was read', 'read the order'],
    'events/orders.listOrders': ['The member’s tickets were listed', 'list the tickets'],
    'events/ticketReservations.createTicketReservation': ['A place was held', 'hold a place'],
    'events/ticketReservations.getTicketReservation': ['The reservation was read', 'read the reservation'],
    'events/ticketReservations.cancelTicketReservation': ['The places were released', 'release the places'],
    'events/rsvpV2.createRsvp': ['The guest was registered', 'register the guest'],
  },
};
