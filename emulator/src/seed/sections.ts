import type { Route } from '../http/routing';
import { isObject } from '../http/validation/objects';
import { PLAN_BEYOND } from '../pricing-plans/seed';
import type { FieldBeyond } from './field-beyond';

/** A list of a seed, whose entries are created by one operation of the owner. */
export interface Section {
  /** The operation as faults and the request log name it. */
  operation: string;
  /** The request's field for the entry. */
  entity: string;
  /** Fields that name the entry for good, best first. */
  handles: readonly string[];
  /** The list in an entry whose items are created after it. */
  inner?: { name: string; section: Section /** The item's field for the entry's ID. */; parent: string };
  /** Fields that no operation takes. */
  beyond?: Readonly<Record<string, FieldBeyond>>;
}

const ticketDefinitions: Section = {
  operation: 'ticketDefinitionsV2.createTicketDefinition',
  entity: 'ticketDefinition',
  handles: ['name'],
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
    inner: { name: 'ticketDefinitions', section: ticketDefinitions, parent: 'eventId' },
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

/** Fields of the entity that the platform requires and the packages do not declare, such as the status of a plan. */
export function undeclaredFields({ module, operation }: Route, entity: string): string[] {
  const { fields = {} } = module.types[module.types[operation.request]?.fields[entity]?.ref ?? ''] ?? {};
  const prefix = `${entity}.`;
  const required = operation.required
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
  return required.filter((name) => !name.includes('.') && !fields[name]);
}
