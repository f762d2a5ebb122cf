import type { EventContract, FieldContract, ModuleContract, OperationContract } from './contract-types';

/**
 * Calendar V3, written by hand: npm does not have `@wix/calendar`. Sources: "Events V3" and "Schedules V3" on
 * dev.wix.com; the recipes of wix/skills for classes and working hours. Assumed: the URLs of update and cancel, as in
 * the platform's other services.
 */
const text: FieldContract = { type: 'string' };
const yesOrNo: FieldContract = { type: 'boolean' };
const whole: FieldContract = { type: 'number' };
const date: FieldContract = { type: 'date' };
const texts: FieldContract = { type: 'string', list: true };
const message = (ref: string): FieldContract => ({ type: 'object', ref });
const messages = (ref: string): FieldContract => ({ type: 'object', ref, list: true });
const readonlyField = (field: FieldContract): FieldContract => ({ ...field, readonly: true });

const MAX_BULK_EVENTS = 50;
const zone: FieldContract = { type: 'string', maxLength: 100 };
const eventId: FieldContract = { type: 'string', minLength: 36, maxLength: 250 };
const scheduleId: FieldContract = { type: 'string', format: 'GUID' };
const eventList: FieldContract = { ...messages('MaskedEvent'), minSize: 1, maxSize: MAX_BULK_EVENTS };
const bulk = { results: messages('BulkEventResult'), bulkActionMetadata: message('BulkActionMetadata') };
const queryPage = { query: message('CursorQuery') };

const fieldsByType: Record<string, Record<string, FieldContract>> = {
  Event: {
    id: readonlyField(eventId),
    externalScheduleId: readonlyField(text),
    scheduleId,
    appId: readonlyField(text),
    title: { type: 'string', maxLength: 200 },
    type: { type: 'enum', ref: 'EventType' },
    start: message('ZonedDate'),
    end: message('ZonedDate'),
    adjustedStart: readonlyField(message('ZonedDate')),
    adjustedEnd: readonlyField(message('ZonedDate')),
    timeZone: readonlyField(zone),
    location: message('Location'),
    resources: { ...messages('Resource'), maxSize: 135 },
    notes: { type: 'string', maxLength: 10_000 },
    totalCapacity: { type: 'number', min: 0, max: 10_000 },
    remainingCapacity: readonlyField(whole),
    inheritedFields: readonlyField({ type: 'enum', ref: 'InheritedField', list: true }),
    status: readonlyField({ type: 'enum', ref: 'Status' }),
    recurrenceType: readonlyField({ type: 'enum', ref: 'RecurrenceType' }),
    recurrenceRule: message('RecurrenceRule'),
    recurringEventId: readonlyField(text),
    transparency: { type: 'enum', ref: 'Transparency' },
    createdDate: readonlyField(date),
    updatedDate: readonlyField(date),
    revision: text,
  },
  ZonedDate: {
    utcDate: readonlyField(date),
    localDate: { type: 'string', format: 'LOCAL_DATE_TIME' },
    timeZone: zone,
  },
  Location: {
    id: scheduleId,
    name: readonlyField(text),
    type: { type: 'enum', ref: 'LocationType' },
    address: message('Address'),
  },
  Address: { formattedAddress: { type: 'string', maxLength: 1_000 } },
  Resource: {
    id: scheduleId,
    name: readonlyField(text),
    transparency: { type: 'enum', ref: 'Transparency' },
    permissionRole: { type: 'enum', ref: 'PermissionRole' },
  },
  RecurrenceRule: {
    frequency: { type: 'enum', ref: 'RecurrenceFrequency' },
    interval: { type: 'number', min: 1, max: 52 },
    days: { type: 'enum', ref: 'DayOfWeek', list: true, minSize: 1, maxSize: 1 },
    until: message('ZonedDate'),
  },
  MaskedEvent: { event: message('Event') },
  CursorQuery: { filter: { type: 'map' }, sort: messages('Sorting'), cursorPaging: message('CursorPaging') },
  Sorting: { fieldName: text, order: { type: 'enum', ref: 'SortOrder' } },
  CursorPaging: { limit: { type: 'number', min: 0, max: 1_000 }, cursor: { type: 'string', maxLength: 16_000 } },
  PagingMetadata: { count: whole, cursors: message('Cursors'), hasNext: yesOrNo },
  Cursors: { next: text, prev: text },
  Notification: { notifyParticipants: yesOrNo, message: { type: 'string', maxLength: 5_000 } },
  BulkEventResult: { itemMetadata: message('ItemMetadata'), item: message('Event') },
  ItemMetadata: { id: text, originalIndex: whole, success: yesOrNo, error: message('ApplicationError') },
  ApplicationError: { code: text, description: text, data: { type: 'map' } },
  BulkActionMetadata: { totalSuccesses: whole, totalFailures: whole, undetailedFailures: whole },
  GetEventRequest: { eventId, timeZone: zone, fields: texts },
  ListEventsRequest: { eventIds: { ...eventId, list: true, maxSize: 100 }, timeZone: zone, fields: texts },
  QueryEventsRequest: {
    ...queryPage,
    fromLocalDate: { type: 'string', format: 'LOCAL_DATE_TIME' },
    toLocalDate: { type: 'string', format: 'LOCAL_DATE_TIME' },
    timeZone: zone,
    recurrenceType: { type: 'enum', ref: 'RecurrenceType', list: true, maxSize: 4 },
    fields: texts,
  },
  CreateEventRequest: { event: message('Event'), timeZone: zone, idempotencyKey: scheduleId, fields: texts },
  UpdateEventRequest: {
    event: message('Event'),
    timeZone: zone,
    participantNotification: message('Notification'),
    fields: texts,
  },
  CancelEventRequest: { eventId, timeZone: zone, participantNotification: message('Notification'), fields: texts },
  BulkCreateEventRequest: { events: eventList, returnEntity: yesOrNo, timeZone: zone, idempotencyKey: scheduleId },
  BulkUpdateEventRequest: {
    events: eventList,
    returnEntity: yesOrNo,
    timeZone: zone,
    participantNotification: message('Notification'),
  },
  BulkCancelEventRequest: {
    eventIds: { ...eventId, list: true, minSize: 1, maxSize: MAX_BULK_EVENTS },
    returnEntity: yesOrNo,
    timeZone: zone,
    participantNotification: message('Notification'),
  },
  EventResponse: { event: message('Event') },
  EventsResponse: { events: messages('Event') },
  QueryEventsResponse: { events: messages('Event'), pagingMetadata: message('PagingMetadata') },
  BulkEventsResponse: bulk,
  Schedule: {
    id: text,
    appId: text,
    name: text,
    externalId: text,
    timeZone: zone,
    status: { type: 'enum', ref: 'Status' },
    defaultCapacity: whole,
    createdDate: date,
    updatedDate: date,
    revision: text,
  },
  GetScheduleRequest: { scheduleId },
  QuerySchedulesRequest: queryPage,
  ScheduleResponse: { schedule: message('Schedule') },
  QuerySchedulesResponse: { schedules: messages('Schedule'), pagingMetadata: message('PagingMetadata') },
};

const types = Object.fromEntries(Object.entries(fieldsByType).map(([name, fields]) => [name, { fields }]));

const enums = {
  EventType: ['EVENT', 'APPOINTMENT', 'CLASS', 'COURSE', 'WORKING_HOURS'],
  InheritedField: ['TITLE', 'TIME_ZONE', 'LOCATION', 'RESOURCES', 'TOTAL_CAPACITY'],
  Status: ['CONFIRMED', 'CANCELLED'],
  RecurrenceType: ['NONE', 'MASTER', 'INSTANCE', 'EXCEPTION'],
  RecurrenceFrequency: ['WEEKLY'],
  DayOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
  Transparency: ['FREE', 'BUSY'],
  PermissionRole: ['UNKNOWN_ROLE', 'WRITER', 'COMMENTER'],
  LocationType: ['BUSINESS', 'CUSTOM', 'CUSTOMER'],
  SortOrder: ['ASC', 'DESC'],
};

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
