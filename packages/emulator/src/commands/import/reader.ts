import { SECTIONS, type SectionName } from '../../platform/composition/seed/sections';
import type { Section } from '../../platform/http/seed/section';
import type { App } from '../../platform/kernel/settings';
import { isObject } from '../../platform/kernel/values/objects';
import type { OwnerClient, WireMessage } from '../real-platform/owner-client';
import { type Entry, toSeedEntry } from './entry';
import type { Listing } from './listing';

export interface Reading {
  client: OwnerClient;
  /** The number of years of single sessions to read, starting a month ago. */
  sessionYears: number;
  /** ISO instant. */
  now: string;
  /** Product names and form texts, which may stay in anonymized data. */
  publicTexts: ReadonlySet<string>;
  note(note: Note): void;
}

export interface Note {
  part: Part | 'site' | 'customers';
  what: string;
  why: string;
  instead: string;
}

export interface Reader {
  part: Part | 'customers';
  app?: App;
  /** Distinguishes readers of one section. */
  name?: string;
  section: SectionName;
  listing: Listing;
  besides?: readonly string[];
  /** The list's order matters, such as in a menu. */
  keepsOrder?: true;
  toEntries?(entities: WireMessage[], reading: Reading): Promise<Entry[]> | Entry[];
  /** A list within each entry that may be too long for memory and has pages of its own. */
  inner?: InnerReader;
}

export interface InnerReader {
  field: string;
  listingOf(id: string): Listing;
  toEntry(entity: WireMessage): Entry;
}

export const innerList = (section: SectionName, id: string, { field }: InnerReader): string =>
  `${section} ${id} ${field}`;

export const sectionOf = (name: SectionName): Section => SECTIONS[name];

export function innerSection(name: SectionName, list: string): Section {
  const inner = sectionOf(name).inner?.[list];
  if (!inner) throw new Error(`entries of ${name} have no ${list}`);
  return inner.section;
}

export const sectionEntries = ({ section, toEntries }: Reader, entities: WireMessage[], reading: Reading) =>
  toEntries?.(entities, reading) ?? entities.map((entity) => toSeedEntry(sectionOf(section), entity));

export function groupEntities(entities: readonly WireMessage[], keyOf: (entity: WireMessage) => unknown) {
  const groups = new Map<string, WireMessage[]>();
  for (const entity of entities) {
    const key = String(keyOf(entity));
    const group = groups.get(key);
    if (group) group.push(entity);
    else groups.set(key, [entity]);
  }
  return groups;
}

export const listIn = (value: unknown): WireMessage[] => (Array.isArray(value) ? value.filter(isObject) : []);

export const idsOf = (entities: readonly WireMessage[]): string[] =>
  entities.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

export const PARTS = ['bookings', 'stores', 'events', 'plans', 'coupons', 'data', 'blog', 'forms', 'taxes'] as const;
export type Part = (typeof PARTS)[number];
