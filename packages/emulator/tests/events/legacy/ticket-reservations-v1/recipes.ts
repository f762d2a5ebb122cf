import type { Recipes } from '../../../requests/machinery/recipe';

const eventId = '$ticketDefinition.eventId';
const ticketQuantities = [{ ticketDefinitionId: '$ticketDefinition.id', quantity: 1 }];

export const recipes: Recipes = {
  'events.orders.createReservation': {
    as: 'visitor',
    request: { eventId, ticketQuantities },
    gives: { reservation: '' },
  },
  'events.orders.cancelReservation': { as: 'visitor', request: { id: '$reservation.id', eventId } },
};
