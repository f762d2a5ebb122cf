import {
  calendarTimes,
  locationInSiteZone,
  ownHoursOf,
  plantCalendarEvent,
  plantLocation,
  sessionScheduleOf,
  workingHours,
} from '../../../domains/bookings/seed/calendar';
import { POLICY_BEYOND, SERVICE_BEYOND, variantsInSiteCurrency } from '../../../domains/bookings/seed/services';
import { KINDS } from '../../../http/seed/kinds';
import type { InnerList, Section } from '../../../http/seed/section';

/** Dates are in the event's own time zone or, by default, in the site's. */
const CALENDAR_EVENT: Section = {
  operation: 'events.createEvent',
  entity: 'event',
  typeName: 'CalendarEvent',
  handles: ['title'],
  ids: { _id: 'calendarEvent' },
  complete: calendarTimes,
  create: plantCalendarEvent,
};

const SERVICE_LISTS: Readonly<Record<string, InnerList>> = {
  optionsAndVariants: {
    section: {
      operation: 'serviceOptionsAndVariants.createServiceOptionsAndVariants',
      entity: 'serviceOptionsAndVariants',
      handles: [],
      ids: { _id: 'serviceOptions' },
      complete: variantsInSiteCurrency,
    },
    parent: 'serviceId',
    single: true,
  },
  sessions: { section: CALENDAR_EVENT, parent: 'scheduleId', parentOf: sessionScheduleOf },
};

export const BOOKING_SECTIONS = {
  locations: {
    operation: 'locations.createLocation',
    entity: 'location',
    handles: ['name'],
    // The schedule has the first ID that the location creates without a kind.
    ids: { _id: KINDS.locations, businessScheduleId: '' },
    complete: locationInSiteZone,
    optional: ['timeZone'],
    create: plantLocation,
    app: 'bookings',
  },
  staffMembers: {
    operation: 'bookings.staffMembers.createStaffMember',
    entity: 'staffMember',
    handles: ['name'],
    ids: { _id: KINDS.staffMembers, resourceId: 'resource', scheduleId: 'schedule' },
    inner: {
      workingHours: {
        section: { ...CALENDAR_EVENT, complete: workingHours },
        parent: 'scheduleId',
        parentOf: ownHoursOf,
      },
    },
  },
  bookingPolicies: {
    operation: 'bookingPolicies.createBookingPolicy',
    entity: 'bookingPolicy',
    handles: ['name'],
    ids: { _id: KINDS.bookingPolicies },
    beyond: POLICY_BEYOND,
  },
  serviceCategories: {
    operation: 'categoriesV2.createCategory',
    entity: 'category',
    typeName: 'ServiceCategory',
    handles: ['name'],
    ids: { _id: KINDS.serviceCategories },
  },
  services: {
    operation: 'services.createService',
    entity: 'service',
    handles: ['name'],
    ids: { _id: KINDS.services },
    innerIds: { 'schedule._id': 'schedule' },
    inner: SERVICE_LISTS,
    beyond: SERVICE_BEYOND,
  },
} as const satisfies Record<string, Section>;
