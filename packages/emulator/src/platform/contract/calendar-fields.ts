import type { FieldContract } from './contract-types';
import { message, messages, readonlyField, text, texts, whole, yesOrNo } from './field-contracts';

const date: FieldContract = { type: 'date' };

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

export const types = Object.fromEntries(Object.entries(fieldsByType).map(([name, fields]) => [name, { fields }]));

export const enums = {
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
