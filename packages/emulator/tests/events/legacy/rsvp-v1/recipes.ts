import type { Recipes } from '../../../requests/machinery/recipe';

const form = {
  inputValues: [
    { inputName: 'firstName', value: 'Ada' },
    { inputName: 'lastName', value: 'Byron' },
    { inputName: 'email', value: '$persona@example.com' },
  ],
};

export const recipes: Recipes = {
  'rsvp.createRsvp': {
    after: ['an open event'],
    request: { eventId: '$event.id', form, status: 'YES' },
  },
  'rsvp.updateRsvp': {
    after: ['rsvp.createRsvp'],
    request: { rsvpId: '$rsvp.id', eventId: '$event.id', fields: ['status'], status: 'NO' },
  },
  'rsvp.bulkUpdateRsvp': {
    after: ['rsvp.createRsvp'],
    request: { eventId: '$event.id', rsvpId: ['$rsvp.id'], fields: ['status'], status: 'NO' },
  },
  'rsvp.checkInRsvp': { after: ['rsvp.createRsvp'], request: { eventId: '$event.id', rsvpId: '$rsvp.id' } },
  'rsvp.deleteRsvpCheckIn': { after: ['rsvp.checkInRsvp'], request: { eventId: '$event.id', rsvpId: '$rsvp.id' } },
  'rsvp.deleteRsvp': { after: ['rsvp.createRsvp'], request: { eventId: '$event.id', rsvpId: ['$rsvp.id'] } },
};
