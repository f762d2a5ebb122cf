import type { Recipes } from '../../../requests/machinery/recipe';

const event = {
  title: 'Evening of the first generation',
  location: { name: 'Old Mill', type: 'VENUE', address: '3 Mill Street, Vilnius' },
  scheduleConfig: {
    startDate: '2099-03-20T16:00:00Z',
    endDate: '2099-03-20T18:00:00Z',
    timeZoneId: 'Europe/Vilnius',
  },
  registrationConfig: { initialType: 'RSVP' },
};

export const recipes: Recipes = {
  'wixEvents.query': { as: 'visitor', request: { sort: 'start:asc' } },
  'wixEvents.queryEventsV2': { as: 'visitor' },
  'wixEvents.listEvents': { as: 'visitor', request: { sort: 'created:desc' } },
  'wixEvents.listCategoryEvents': { as: 'visitor', request: { categoryId: '$category.id' } },
  'wixEvents.getEvent': { as: 'visitor', request: { id: '$event.id' } },
  'wixEvents.findEvent': { as: 'visitor', request: { id: '$event.id' } },
  'wixEvents.createEventV2': { request: { event } },
  'wixEvents.copy': { request: { eventId: '$event.id' } },
  'wixEvents.copyEventV2': { request: { id: '$event.id', event: { title: 'A copy $unique' } } },
  'wixEvents.updateEvent': { request: { id: '$event.id', event: { description: 'With music' } } },
  'wixEvents.publishDraftEvent': { after: ['a draft event'], request: { id: '$event.id' } },
  'wixEvents.cancelEvent': { after: ['an event to be taken away'], request: { id: '$event.id' } },
  'wixEvents.deleteEvent': { after: ['an event to be taken away'], request: { id: '$event.id' } },
};
