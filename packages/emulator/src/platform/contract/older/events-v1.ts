import type { FieldContract, ModuleContract, OperationContract } from '../contract-types';
import { contractOf } from '../installed';

/**
 * The first generation of events. Source: `wixEvents` of @wix/events 1.0.123; the REST reference of "Events V1" announced
 * the removal. Types that `events.forms` still has are those. Documents and clients also read an event at its own address.
 */
const text: FieldContract = { type: 'string', maxLength: 1_000 };
const yesOrNo: FieldContract = { type: 'boolean' };
const whole: FieldContract = { type: 'number', min: 0 };
const guid: FieldContract = { type: 'string', format: 'GUID' };
const message = (ref: string): FieldContract => ({ type: 'object', ref });
const messages = (ref: string): FieldContract => ({ type: 'object', ref, list: true });
const choices = (ref: string): FieldContract => ({ type: 'enum', ref, list: true });

// Source: "Retrieves a list of up to 1,000 events" in the REST reference.
const page: Record<string, FieldContract> = { offset: whole, limit: { type: 'number', min: 0, max: 1_000 } };
const listing: Record<string, FieldContract> = {
  ...page,
  fieldset: choices('EventFieldset'),
  facet: { ...text, list: true },
  userId: { ...guid, list: true },
  sort: text,
  includeDrafts: yesOrNo,
};
const found: Record<string, FieldContract> = { events: messages('Event'), facets: { type: 'map', ref: 'FacetCounts' } };
const byId: Record<string, FieldContract> = { id: guid, slug: text, fieldset: choices('EventFieldset') };

const fieldsByType: Record<string, Record<string, FieldContract>> = {
  QueryEventsRequest: { ...listing, filter: { type: 'map' } },
  ListEventsRequest: {
    ...listing,
    status: choices('EventStatus'),
    slug: text,
    categoryFilter: message('CategoryFilter'),
  },
  CategoryFilter: { categoryId: { ...guid, list: true } },
  EventsResponse: { ...page, ...found, total: whole },
  QueryEventsV2Request: {
    query: message('Query'),
    fieldset: choices('EventFieldset'),
    facet: { ...text, list: true },
    includeDrafts: yesOrNo,
  },
  Query: { paging: message('Paging'), filter: { type: 'map' }, sort: messages('Sorting') },
  Paging: page,
  Sorting: { fieldName: text, order: { type: 'enum', ref: 'SortOrder' } },
  QueryEventsV2Response: { ...found, pagingMetadata: message('PagingMetadata') },
  PagingMetadata: { count: whole, offset: whole, total: whole, tooManyToCount: yesOrNo },
  FacetCounts: { counts: { type: 'map' } },
  ListCategoryEventsRequest: { categoryId: guid, paging: message('Paging'), fieldset: choices('EventFieldset') },
  GetEventRequest: byId,
  EventResponse: { event: message('Event') },
  CreateEventV2Request: { event: message('NewEvent'), language: text, draft: yesOrNo },
  CopyEventRequest: { eventId: guid, draft: yesOrNo },
  CopyEventV2Request: { id: guid, event: message('NewEvent'), fields: { ...text, list: true }, draft: yesOrNo },
  UpdateEventRequest: {
    id: guid,
    event: message('NewEvent'),
    fields: { ...text, list: true },
    language: text,
  },
  EventIdRequest: { id: guid },
  DeleteEventResponse: { id: guid },
  NewEvent: {
    title: { type: 'string', maxLength: 120 },
    description: { type: 'string', maxLength: 500 },
    location: message('Location'),
    scheduleConfig: message('ScheduleConfig'),
    mainImage: message('Image'),
    rsvpCollectionConfig: message('RsvpCollectionConfig'),
    guestListConfig: message('GuestListConfig'),
    about: { type: 'string', maxLength: 50_000 },
    registrationConfig: message('RegistrationConfig'),
    onlineConferencingConfig: message('OnlineConferencingConfig'),
    seoSettings: message('SeoSettings'),
    agenda: message('Agenda'),
    eventDisplaySettings: message('EventDisplaySettings'),
  },
  RegistrationConfig: {
    externalRegistrationUrl: text,
    pausedRegistration: yesOrNo,
    ticketingConfig: message('TicketingConfig'),
    restrictedTo: { type: 'enum', ref: 'VisitorType' },
    disabledRegistration: yesOrNo,
    initialType: { type: 'enum', ref: 'EventType' },
  },
};

const current = contractOf('events.forms');

const operation = (
  method: string,
  path: string,
  [request, response]: readonly [string, string],
  more: Partial<OperationContract> = {},
): OperationContract => ({
  method,
  paths: pathVariants(path),
  pathParams: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name])),
  request,
  response,
  required: [],
  permission: 'WIX_EVENTS.READ_EVENTS',
  errors: [],
  promised: [],
  removal: '2024-11-06',
  ...more,
});

const pathVariants = (path: string): string[] => [`/events${path}`, `/_api/events${path}`];

const written = { permission: 'WIX_EVENTS.MANAGE_EVENTS' };
const ONE = ['GetEventRequest', 'EventResponse'] as const;

export const eventsV1Contract: ModuleContract = {
  package: '@wix/events',
  namespace: 'wixEvents',
  operations: {
    query: operation('POST', '/v1/events/query', ['QueryEventsRequest', 'EventsResponse']),
    queryEventsV2: operation('POST', '/v2/events/query', ['QueryEventsV2Request', 'QueryEventsV2Response']),
    listEvents: operation('GET', '/v1/events', ['ListEventsRequest', 'EventsResponse']),
    listCategoryEvents: operation('GET', '/v1/events/category/:categoryId', [
      'ListCategoryEventsRequest',
      'QueryEventsV2Response',
    ]),
    getEvent: operation('GET', '/v1/events/:id', ONE, {
      paths: [...pathVariants('/v1/events/event'), ...pathVariants('/v1/events/:id')],
    }),
    findEvent: operation('GET', '/v1/events/event/find', ONE),
    createEventV2: operation('POST', '/v2/events', ['CreateEventV2Request', 'EventResponse'], {
      ...written,
      paths: [...pathVariants('/v2/events'), ...pathVariants('/v1/events')],
      required: ['event'],
    }),
    copy: operation('POST', '/v1/events/:eventId/copy', ['CopyEventRequest', 'EventResponse'], written),
    copyEventV2: operation('POST', '/v2/events/:id/copy', ['CopyEventV2Request', 'EventResponse'], written),
    updateEvent: operation('PATCH', '/v1/events/:id', ['UpdateEventRequest', 'EventResponse'], {
      ...written,
      required: ['event'],
    }),
    publishDraftEvent: operation('POST', '/v1/events/:id/publish', ['EventIdRequest', 'EventResponse'], written),
    cancelEvent: operation('POST', '/v1/events/:id/cancel', ['EventIdRequest', 'EventResponse'], written),
    deleteEvent: operation('DELETE', '/v1/events/:id', ['EventIdRequest', 'DeleteEventResponse'], written),
  },
  types: {
    ...current.types,
    ...Object.fromEntries(Object.entries(fieldsByType).map(([name, fields]) => [name, { fields }])),
  },
  enums: {
    ...current.enums,
    // Source of DRAFT: the older package, in which the others are the same.
    EventStatus: [...(current.enums.EventStatus ?? []), 'DRAFT'],
    SortOrder: ['ASC', 'DESC'],
    EventFieldset: [
      'FULL',
      'DETAILS',
      'TEXTS',
      'REGISTRATION',
      'URLS',
      'FORM',
      'DASHBOARD',
      'FEED',
      'ONLINE_CONFERENCING_SESSION',
      'SEO_SETTINGS',
      'AGENDA',
      'CATEGORIES',
    ],
  },
  events: [],
};
