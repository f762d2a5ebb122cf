import type { Recipes } from '../../../requests/machinery/recipe';

const eventId = '$ticketDefinition.eventId';

export const recipes: Recipes = {
  'ticketDefinitions.createTicketDefinition': {
    request: { definition: { name: 'Seat', price: { amount: '12.50', currency: 'USD' } } },
    gives: { definition: 'definition' },
  },
  'ticketDefinitions.getTicketDefinition': { request: { definitionId: '$definition.id' } },
  'ticketDefinitions.updateTicketDefinition': {
    request: { definitionId: '$definition.id', eventId: '$event.id', definition: { name: 'Chair' }, fields: ['name'] },
  },
  'ticketDefinitions.deleteTicketDefinition': { request: { eventId, ticketDefinitionId: ['$ticketDefinition.id'] } },
  'ticketDefinitions.changeCurrency': { request: { eventId, currency: 'EUR' } },
  'ticketDefinitions.queryTicketDefinitions': { request: { filter: { eventId }, limit: 10 } },
};
