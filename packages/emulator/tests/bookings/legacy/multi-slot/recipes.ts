import type { Recipes } from '../../../requests/machinery/recipe';

export const recipes: Recipes = {
  'availabilityCalendar.calculateMultiSlotAvailability': {
    as: 'visitor',
    request: {
      from: '2027-02-03T00:00:00',
      to: '2027-02-04T00:00:00',
      timeZone: 'America/New_York',
      location: { locationType: 'OWNER_BUSINESS', id: '$slot.location.id' },
      slots: [{ serviceId: '$appointment.id' }],
    },
  },
};
