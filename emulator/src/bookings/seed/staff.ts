import { randomUUID } from 'node:crypto';
import { picture } from '../../media/pictures';
import type { Business } from '../business';
import type { StaffMember } from '../staff/staff';
import type { WeeklyHours } from '../staff/working-hours';

export type StaffName = 'maya' | 'jonas' | 'lin';

const on = (weekdays: readonly number[], start: string, end: string): WeeklyHours[] =>
  weekdays.map((weekday) => ({ weekday, start, end }));

export function seededBusiness(): Business {
  return {
    id: 'business',
    scheduleId: randomUUID(),
    openingHours: [...on([1, 2, 3, 4, 5], '09:00', '18:00'), ...on([6], '10:00', '16:00')],
    location: {
      id: randomUUID(),
      name: 'The Corner Studio',
      formattedAddress: '214 Mercer Street, New York, NY 10012, USA',
      country: 'US',
    },
    otherLocations: [
      {
        id: randomUUID(),
        name: 'The Garden Room',
        formattedAddress: '41 Bond Street, New York, NY 10012, USA',
        country: 'US',
      },
    ],
  };
}

/** One who keeps the opening hours, one with a lunch break and evenings, one who works part of the week. */
export function seededStaff(now: string): Record<StaffName, StaffMember> {
  const ids = () => ({
    id: randomUUID(),
    resourceId: randomUUID(),
    scheduleId: randomUUID(),
    serviceProvider: true,
    revision: '1',
    createdDate: now,
    updatedDate: now,
  });
  return {
    maya: { ...ids(), name: 'Maya', picture: picture('staff-maya') },
    jonas: {
      ...ids(),
      name: 'Jonas',
      picture: picture('staff-jonas'),
      workingHours: [...on([2, 3, 4, 5, 6], '10:00', '14:00'), ...on([2, 3, 4, 5, 6], '15:00', '19:00')],
    },
    lin: {
      ...ids(),
      name: 'Lin',
      picture: picture('staff-lin'),
      workingHours: [...on([1, 3, 5], '08:00', '16:00'), ...on([7], '11:00', '15:00')],
    },
  };
}
