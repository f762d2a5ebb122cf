import { ALL_PRODUCTS_CATEGORY } from '../../platform/domains/stores/categories/category-ids';
import { machineTime } from '../../platform/kernel/clock';
import type { OwnerClient, WireMessage } from '../real-platform/owner-client';
import { PlatformRefusal } from '../real-platform/refusal';
import { type Customers, publicTexts } from './customers/people';
import { customerReaders } from './customers/readers';
import { fetchPages } from './listing';
import { PartialFile } from './partial-file';
import { innerList, type Note, PARTS, type Part, type Reader, sectionEntries } from './reader';
import { selectReaders } from './readers/all-readers';
import { type Origin, writeSeed } from './seed-file';
import { isInstalled, readSite, type SiteFacts, withoutApp } from './site-facts';

export interface ImportOptions {
  client: OwnerClient;
  out: string;
  /** Default: all. */
  parts?: readonly Part[] | undefined;
  resume?: boolean | undefined;
  /** Includes customers, as made-up people. */
  customers?: Customers | undefined;
  /** How many years of single sessions to import. Default: 2. */
  sessionYears?: number | undefined;
  /** The site's time, an ISO instant. Default: the machine's. */
  now?: string | undefined;
  /** Called after each page. */
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportProgress {
  section: string;
  count: number;
  done: boolean;
}

export interface ImportSummary {
  out: string;
  /** The existing file has the same content. */
  isUnchanged: boolean;
  counts: Record<string, number>;
  notes: Note[];
  calls: number;
}

const SESSION_YEARS = 2;

const LEFT_OUT: Note = {
  part: 'customers',
  what: 'payments and fulfillments of orders, uses of plans, labels and notes of contacts',
  why: 'a seed has none',
  instead: 'orders with their statuses alone, and plans with all uses left',
};

export const partialPath = (out: string): string => `${out}.partial`;

/** Changes nothing on the site. Throws PlatformRefusal if it is unreadable; unreadable parts become notes. */
export async function importSite(options: ImportOptions): Promise<ImportSummary> {
  const { client, out, parts = PARTS, resume = false, customers } = options;
  const { siteId: site } = client;
  const notes: Note[] = [];
  const facts = await readSite(client, parts, (note) => notes.push(note));
  if (customers) notes.push(LEFT_OUT);
  const partial = await PartialFile.open(partialPath(out), { site, parts, customers }, resume);
  try {
    const ofParts = selectReaders(facts, parts);
    const importing: Importing = { ...options, partial, facts, notes, publicTexts: new Set() };
    for (const reader of ofParts) await readAll(reader, importing);
    const ofCustomers = customers ? customerReaders(customers) : [];
    if (customers) importing.publicTexts = await publicTexts(partial);
    for (const reader of ofCustomers) await readAll(reader, importing);
    const readers = [...ofParts, ...ofCustomers];
    const read = customers ? [...parts, 'customers'] : parts;
    const origin: Origin = { site, at: nowOf(options), parts: read };
    const outcome = await writeSeed(out, origin, facts.settings, partial, readers);
    const counts = countsIn(readers, partial);
    await partial.remove();
    return {
      out,
      isUnchanged: outcome === 'unchanged',
      counts,
      notes: uniqueNotes([...notes, ...partial.notes]),
      calls: client.calls,
    };
  } catch (error) {
    await partial.close();
    throw error;
  }
}

const nowOf = ({ now }: ImportOptions): string => now ?? new Date(machineTime()).toISOString();

interface Importing extends ImportOptions {
  publicTexts: ReadonlySet<string>;
  partial: PartialFile;
  facts: SiteFacts;
  notes: Note[];
}

async function readAll(reader: Reader, importing: Importing): Promise<void> {
  const { partial, facts, notes } = importing;
  const { part, section, inner } = reader;
  if (!isInstalled(facts, reader)) {
    notes.push(missingAppNote(reader));
    return;
  }
  await readList({ ...reader, name: reader.name ?? `${part} ${section}`, list: section }, importing);
  if (!inner) return;
  for (const id of partial.idsOf(section)) {
    const list = innerList(section, id, inner);
    const toEntries = (entities: WireMessage[]) => entities.map(inner.toEntry);
    await readList({ part, section, listing: inner.listingOf(id), toEntries, name: list, list }, importing);
  }
}

type ListReader = Reader & { name: string; list: string };

async function readList(reader: ListReader, importing: Importing): Promise<void> {
  const { partial } = importing;
  const { name, list } = reader;
  const before = partial.progressOf(name);
  if (before === 'done') return reportProgress(reader, importing, true);
  try {
    await readPages(reader, importing, before?.next);
  } catch (error) {
    if (!(error instanceof PlatformRefusal) || !isGap(error)) throw error;
    // Starts over: cursors expire.
    if (before && error.kind === 'REFUSED') return readPages(reader, importing, undefined);
    await partial.add(name, list, [], 'done', gapNotes(reader, error, importing));
    reportProgress(reader, importing, true);
  }
}

async function readPages(reader: ListReader, importing: Importing, from: string | undefined): Promise<void> {
  const { client, partial, sessionYears = SESSION_YEARS } = importing;
  for await (const { entities, next } of fetchPages(client, reader.listing, from)) {
    const notes: Note[] = [];
    const note = (one: Note) => void notes.push(one);
    const reading = { client, sessionYears, now: nowOf(importing), publicTexts: importing.publicTexts, note };
    const entries = await sectionEntries(reader, withEmulatorCategory(entities, importing.facts), reading);
    await partial.add(reader.name, reader.list, entries, next === undefined ? 'done' : { next }, notes);
    reportProgress(reader, importing, next === undefined);
  }
}

function withEmulatorCategory(entities: WireMessage[], { allProductsId }: SiteFacts): WireMessage[] {
  if (allProductsId === undefined) return entities;
  return entities.map((entity) => {
    const text = JSON.stringify(entity);
    return text.includes(allProductsId) ? JSON.parse(text.replaceAll(allProductsId, ALL_PRODUCTS_CATEGORY)) : entity;
  });
}

function reportProgress({ list }: ListReader, { partial, onProgress }: Importing, done: boolean): void {
  onProgress?.({ section: list, count: partial.countOf(list), done });
}

/** A wrong key or an outage ends the import; other refusals leave out the part. */
const isGap = ({ kind }: PlatformRefusal): boolean => GAPS.has(kind);

const GAPS: ReadonlySet<PlatformRefusal['kind']> = new Set([
  'NO_PERMISSION',
  'APP_MISSING',
  'OTHER_CATALOG',
  'NOT_FOUND',
  'NOT_OFFERED',
  'REFUSED',
]);

function gapNotes(reader: ListReader, { kind, message }: PlatformRefusal, { facts }: Importing): Note[] {
  const { part, list } = reader;
  if (kind !== 'APP_MISSING') return [{ part, what: list, why: message, instead: `a site without ${list}` }];
  withoutApp(facts, reader);
  return [missingAppNote(reader)];
}

const missingAppNote = ({ part }: Pick<Reader, 'part'>): Note => ({
  part,
  what: part,
  why: 'its app is not installed on the site',
  instead: 'a site without the app',
});

const countsIn = (readers: readonly Reader[], partial: PartialFile): Record<string, number> =>
  Object.fromEntries(readers.map(({ section }) => [section, partial.countOf(section)]));

const uniqueNotes = (notes: readonly Note[]): Note[] => [
  ...new Map(notes.map((note) => [JSON.stringify(note), note])).values(),
];
