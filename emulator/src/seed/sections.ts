import type { Transaction } from '../database/store';
import { eventsOfSeries, inSiteZone, slotInSiteZone, TICKET_DEFINITION_BEYOND } from '../events/seed/beyond';
import type { Route } from '../http/routing';
import { isObject } from '../http/validation/objects';
import { PLAN_BEYOND } from '../pricing-plans/seed';
import type { SiteSettings } from '../sites/settings';
import type { FieldBeyond } from './field-beyond';

/** A list of a seed, whose entries are created by one operation of the owner. */
export interface Section {
  /** The operation as faults and the request log name it. */
  operation: string;
  /** The request's field for the entry. Absent: the entry is the request. */
  entity?: string;
  /** Of the entry's type, where the entity's name says too little. */
  typeName?: string;
  /** Fields that name the entry for good, best first. */
  handles: readonly string[];
  /** The lists in an entry whose items are created after it. */
  inner?: Readonly<Record<string, InnerList>>;
  /** The documents that an entry became, where they may be several: each has all items of the inner lists. */
  documentsOf?: (transaction: Transaction, id: string) => Promise<Parent[]>;
  /** What the site says where the entry does not. */
  complete?: (entity: Record<string, unknown>, settings: SiteSettings) => Record<string, unknown>;
  /** Fields that no operation takes. */
  beyond?: Readonly<Record<string, FieldBeyond>>;
}

export interface InnerList {
  section: Section;
  /** The field for the ID of the entry that the item is in: the item's, or else the request's. */
  parent: string;
  /** Called once with the parent's ID, after the items. */
  afterwards?: string;
}

export interface Parent {
  id: string;
  /** What relative dates in its items count from. */
  from: string;
}

const EVENT_LISTS: Readonly<Record<string, InnerList>> = {
  ticketDefinitions: {
    section: {
      operation: 'ticketDefinitionsV2.createTicketDefinition',
      entity: 'ticketDefinition',
      handles: ['name'],
      beyond: TICKET_DEFINITION_BEYOND,
    },
    parent: 'eventId',
  },
  controls: {
    section: { operation: 'events.forms.addControl', typeName: 'FormControl', handles: [] },
    parent: 'eventId',
  },
  policies: {
    section: { operation: 'policies.createPolicy', entity: 'policy', typeName: 'EventPolicy', handles: ['name'] },
    parent: 'eventId',
  },
  scheduleItems: {
    section: {
      operation: 'schedule.addScheduleItem',
      entity: 'item',
      typeName: 'ScheduleItem',
      handles: ['name'],
      complete: slotInSiteZone,
    },
    parent: 'eventId',
    afterwards: 'schedule.publishDraft',
  },
};

/** In the order in which they are created: plans may name services. */
export const SECTIONS = {
  members: { operation: 'members.createMember', entity: 'member', handles: ['loginEmail'] },
  services: { operation: 'services.createService', entity: 'service', handles: ['name'] },
  products: { operation: 'productsV3.createProductWithInventory', entity: 'product', handles: ['slug', 'name'] },
  events: {
    operation: 'wixEventsV2.createEvent',
    entity: 'event',
    handles: ['title'],
    inner: EVENT_LISTS,
    documentsOf: eventsOfSeries,
    complete: inSiteZone,
  },
  plans: { operation: 'plansV3.createPlan', entity: 'plan', handles: ['slug', 'name'], beyond: PLAN_BEYOND },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

export const isSectionName = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);

/** The entry's name in the seed: IDs follow from it. Entries of one name are numbered. */
export function handleOf({ handles }: Section, entry: unknown, taken: Set<string>): string {
  const values = isObject(entry) ? handles.map((name) => entry[name]) : [];
  const wanted = values.find((value): value is string => typeof value === 'string' && value !== '') ?? 'unnamed';
  let handle = wanted;
  for (let number = 2; taken.has(handle); number++) handle = `${wanted} ${number}`;
  taken.add(handle);
  return handle;
}

/** The name of the type of the section's entries: the request's, where the entry is all of it. */
export function entryType({ module, operation }: Route, { entity }: Section): string {
  if (entity === undefined) return operation.request;
  return module.types[operation.request]?.fields[entity]?.ref ?? '';
}

/** Fields of the entity that the platform requires and the packages do not declare, such as the status of a plan. */
export function undeclaredFields(route: Route, section: Section): string[] {
  const { module, operation } = route;
  const { fields = {} } = module.types[entryType(route, section)] ?? {};
  const prefix = section.entity === undefined ? '' : `${section.entity}.`;
  // A request requires one of a group of fields by the group's name.
  const groups = Object.keys(module.types[operation.request]?.oneOfs ?? {});
  const required = operation.required
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
  return required.filter((name) => !name.includes('.') && !fields[name] && !groups.includes(name));
}
