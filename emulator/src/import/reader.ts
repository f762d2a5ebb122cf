import { SECTIONS, type SectionName } from '../composition/seed/sections';
import type { Section } from '../http/seed/section';
import type { App } from '../kernel/settings';
import { isObject } from '../kernel/values/objects';
import type { OwnerClient, WireMessage } from '../platform/owner-client';
import { type Entry, entryOf } from './entry';
import type { Listing } from './listing';
import type { Part } from './parts';

/** The context of a reader: the client and the notes. */
export interface Reading {
  client: OwnerClient;
  /** How many years of single sessions are read, from a month ago on. */
  sessionYears: number;
  /** Names of the site's goods, and the texts of its forms: for copies of customers' entities. */
  publicTexts: ReadonlySet<string>;
  /** Tells the user what is missing and what replaces it. */
  note(note: Note): void;
}

export interface Note {
  part: Part | 'site' | 'customers';
  what: string;
  why: string;
  instead: string;
}

/** How the entries of one section are read. */
export interface Reader {
  part: Part | 'customers';
  /** The app that the site must have, if it is not that of the part. */
  app?: App;
  /** Tells several readers of one section apart. */
  name?: string;
  section: SectionName;
  listing: Listing;
  /** Further operations called for each page. */
  besides?: readonly string[];
  /** The order of the list says something, such as which comes first in a menu. */
  keepsOrder?: true;
  /** Makes the entries of a page. Default: one per entity. */
  toEntries?(entities: WireMessage[], reading: Reading): Promise<Entry[]> | Entry[];
  /** A list within each entry that may be too long for memory: it has pages of its own. */
  inner?: InnerReader;
}

export interface InnerReader {
  /** The field of the entry. */
  field: string;
  listingOf(id: string): Listing;
  toEntry(entity: WireMessage): Entry;
}

/** The name of the partial file's list for a field of an entry. */
export const innerList = (section: SectionName, id: string, { field }: InnerReader): string =>
  `${section} ${id} ${field}`;

export const sectionOf = (name: SectionName): Section => SECTIONS[name];

/** The section of an inner list. */
export function innerSection(name: SectionName, list: string): Section {
  const inner = sectionOf(name).inner?.[list];
  if (!inner) throw new Error(`entries of ${name} have no ${list}`);
  return inner.section;
}

export const entriesOf = ({ section, toEntries }: Reader, entities: WireMessage[], reading: Reading) =>
  toEntries?.(entities, reading) ?? entities.map((entity) => entryOf(sectionOf(section), entity));

/** The entities by the value of a field. */
export function grouped(entities: readonly WireMessage[], keyOf: (entity: WireMessage) => unknown) {
  const groups = new Map<string, WireMessage[]>();
  for (const entity of entities) {
    const key = String(keyOf(entity));
    const group = groups.get(key);
    if (group) group.push(entity);
    else groups.set(key, [entity]);
  }
  return groups;
}

/** The objects in a list; none if the value is no list. */
export const listIn = (value: unknown): WireMessage[] => (Array.isArray(value) ? value.filter(isObject) : []);

export const idsOf = (entities: readonly WireMessage[]): string[] =>
  entities.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
