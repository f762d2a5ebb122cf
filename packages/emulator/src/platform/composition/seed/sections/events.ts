import {
  completeEvent,
  EVENT_BEYOND,
  eventsOfSeries,
  slotWithSiteTimeZone,
  TICKET_DEFINITION_BEYOND,
} from '../../../domains/events/seed/beyond';
import { KINDS } from '../../../http/seed/kinds';
import type { InnerList, Section } from '../../../http/seed/section';

const EVENT_LISTS: Readonly<Record<string, InnerList>> = {
  ticketDefinitions: {
    section: {
      operation: 'ticketDefinitionsV2.createTicketDefinition',
      entity: 'ticketDefinition',
      handles: ['name'],
      ids: { _id: 'ticketDefinition' },
      beyond: TICKET_DEFINITION_BEYOND,
    },
    parent: 'eventId',
  },
  controls: {
    section: { operation: 'events.forms.addControl', typeName: 'FormControl', handles: [] },
    parent: 'eventId',
  },
  policies: {
    section: {
      operation: 'policies.createPolicy',
      entity: 'policy',
      typeName: 'EventPolicy',
      handles: ['name'],
      ids: { _id: 'eventPolicy' },
    },
    parent: 'eventId',
  },
  scheduleItems: {
    section: {
      operation: 'schedule.addScheduleItem',
      entity: 'item',
      typeName: 'ScheduleItem',
      handles: ['name'],
      ids: { _id: 'scheduleItem' },
      complete: slotWithSiteTimeZone,
    },
    parent: 'eventId',
    afterwards: 'schedule.publishDraft',
  },
};

export const EVENT_SECTIONS = {
  eventCategories: {
    operation: 'events.categories.createCategory',
    entity: 'category',
    typeName: 'EventCategory',
    handles: ['name'],
    ids: { _id: KINDS.eventCategories },
  },
  events: {
    operation: 'wixEventsV2.createEvent',
    entity: 'event',
    handles: ['title'],
    ids: { _id: KINDS.events },
    inner: EVENT_LISTS,
    beyond: EVENT_BEYOND,
    documentsOf: eventsOfSeries,
    complete: completeEvent,
  },
} as const satisfies Record<string, Section>;
