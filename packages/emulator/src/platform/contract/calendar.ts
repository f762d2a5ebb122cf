import { enums, types } from './calendar-fields';
import type { EventContract, ModuleContract, OperationContract } from './contract-types';

/**
 * Calendar V3, written by hand: npm does not have `@wix/calendar`. Sources: "Events V3" and "Schedules V3" on
 * dev.wix.com; the recipes of wix/skills for classes and working hours. Assumed: the URLs of update and cancel, as in
 * the platform's other services.
 */
const pathVariants = (path: string): string[] => [`/calendar${path}`, `/_api/calendar${path}`];

const operation = (
  method: string,
  path: string,
  request: string,
  response: string,
  required: string[] = [],
): OperationContract => ({
  method,
  paths: pathVariants(path),
  pathParams: {},
  request,
  response,
  required,
  permission: method === 'GET' || path.endsWith('/query') ? 'CALENDAR.READ' : 'CALENDAR.MANAGE',
  errors: [],
  promised: [],
});

const ofNewEvent = ['', '.scheduleId', '.start', '.start.localDate', '.end', '.end.localDate'];
const RULE = ['.recurrenceRule.frequency', '.recurrenceRule.days'];

const contract = (namespace: string, operations: ModuleContract['operations'], events: EventContract[]) => ({
  package: '@wix/calendar',
  namespace,
  operations,
  types,
  enums,
  events,
});

export const calendarContracts = {
  events: contract(
    'events',
    {
      getEvent: {
        ...operation('GET', '/v3/events/:eventId', 'GetEventRequest', 'EventResponse', ['eventId']),
        pathParams: { eventId: 'eventId' },
      },
      listEvents: operation('GET', '/v3/events', 'ListEventsRequest', 'EventsResponse'),
      queryEvents: operation('POST', '/v3/events/query', 'QueryEventsRequest', 'QueryEventsResponse'),
      createEvent: operation(
        'POST',
        '/v3/events',
        'CreateEventRequest',
        'EventResponse',
        [...ofNewEvent, ...RULE].map((path) => `event${path}`),
      ),
      updateEvent: {
        ...operation('PATCH', '/v3/events/:eventId', 'UpdateEventRequest', 'EventResponse', [
          'event',
          'event.id',
          'event.revision',
          ...RULE.map((path) => `event${path}`),
        ]),
        pathParams: { eventId: 'event.id' },
      },
      cancelEvent: {
        ...operation('POST', '/v3/events/:eventId/cancel', 'CancelEventRequest', 'EventResponse', ['eventId']),
        pathParams: { eventId: 'eventId' },
      },
      bulkCreateEvent: operation('POST', '/v3/bulk/events/create', 'BulkCreateEventRequest', 'BulkEventsResponse', [
        'events',
        ...[...ofNewEvent, ...RULE].map((path) => `events.event${path}`),
      ]),
      bulkUpdateEvent: operation('POST', '/v3/bulk/events/update', 'BulkUpdateEventRequest', 'BulkEventsResponse', [
        'events',
        'events.event',
        'events.event.id',
        'events.event.revision',
        ...RULE.map((path) => `events.event${path}`),
      ]),
      bulkCancelEvent: operation('POST', '/v3/bulk/events/cancel', 'BulkCancelEventRequest', 'BulkEventsResponse', [
        'eventIds',
      ]),
    },
    [],
  ),
  schedules: contract(
    'schedules',
    {
      getSchedule: {
        ...operation('GET', '/v3/schedules/:scheduleId', 'GetScheduleRequest', 'ScheduleResponse', ['scheduleId']),
        pathParams: { scheduleId: 'scheduleId' },
      },
      querySchedules: operation('POST', '/v3/schedules/query', 'QuerySchedulesRequest', 'QuerySchedulesResponse'),
    },
    [],
  ),
};
