import { isConfidential } from '../../../platform/kernel/effects';
import { isObject } from '../../../platform/kernel/values/objects';
import { type ChangedField, changedFields } from './changed-fields';
import type { SiteFile } from './site-file';

const MAX_DOCUMENTS_TOLD = 200;
const MAX_OF_COLLECTION = 30;

export interface ComparedDocument {
  id: string;
  name?: string;
  kind: 'added' | 'removed' | 'changed';
  fields?: ChangedField[];
  moreFields?: number;
}

export interface ComparedCollection {
  name: string;
  added: number;
  removed: number;
  changed: number;
  /** Collections of keys, codes and sessions report counts only. */
  confidential?: true;
  documents: ComparedDocument[];
  more: number;
}

export interface Comparison {
  collections: ComparedCollection[];
  events: { was: number; is: number };
}

/** Limits the documents in the response; the counts are complete. */
export function compareFiles(was: SiteFile, is: SiteFile): Comparison {
  const [before, after] = [documentsIn(was), documentsIn(is)];
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  let room = MAX_DOCUMENTS_TOLD;
  const collections = names.flatMap((name) => {
    const differing = differences(before.get(name) ?? new Map(), after.get(name) ?? new Map());
    if (differing.length === 0) return [];
    const listed = isConfidential(name) ? [] : differing.slice(0, Math.min(room, MAX_OF_COLLECTION));
    room -= listed.length;
    const collection: ComparedCollection = {
      name,
      added: countOf(differing, 'added'),
      removed: countOf(differing, 'removed'),
      changed: countOf(differing, 'changed'),
      documents: listed.map(toComparedDocument),
      more: differing.length - listed.length,
    };
    if (isConfidential(name)) collection.confidential = true;
    return [collection];
  });
  return { collections, events: { was: was.tables.events?.length ?? 0, is: is.tables.events?.length ?? 0 } };
}

type Bodies = ReadonlyMap<string, string>;

/** JSON of each document, by collection and ID. */
function documentsIn({ tables }: SiteFile): ReadonlyMap<string, Bodies> {
  const collections = new Map<string, Map<string, string>>();
  for (const [collection, id, , body] of tables.documents ?? []) {
    const name = String(collection);
    const bodies = collections.get(name) ?? new Map<string, string>();
    collections.set(name, bodies.set(String(id), String(body)));
  }
  return collections;
}

interface Difference {
  id: string;
  kind: ComparedDocument['kind'];
  was: unknown;
  is: unknown;
}

function differences(before: Bodies, after: Bodies): Difference[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids.flatMap((id): Difference[] => {
    const [was, is] = [before.get(id), after.get(id)];
    if (was === is) return [];
    const difference = { id, was: parseBody(was), is: parseBody(is) };
    if (was === undefined) return [{ ...difference, kind: 'added' }];
    if (is === undefined) return [{ ...difference, kind: 'removed' }];
    return changedFields(difference.was, difference.is, 1).length > 0 ? [{ ...difference, kind: 'changed' }] : [];
  });
}

const parseBody = (body: string | undefined): unknown => (body === undefined ? undefined : JSON.parse(body));

const countOf = (differing: readonly Difference[], kind: Difference['kind']): number =>
  differing.filter((each) => each.kind === kind).length;

const MAX_FIELDS_TOLD = 20;
const MAX_FIELDS_COUNTED = 1_000;

function toComparedDocument({ id, kind, was, is }: Difference): ComparedDocument {
  const name = nameOf(kind === 'removed' ? was : is);
  const document: ComparedDocument = { id, kind };
  if (name) document.name = name;
  if (kind !== 'changed') return document;
  const fields = changedFields(was, is, MAX_FIELDS_COUNTED);
  return {
    ...document,
    fields: fields.slice(0, MAX_FIELDS_TOLD),
    moreFields: Math.max(0, fields.length - MAX_FIELDS_TOLD),
  };
}

const MAX_NAME_LENGTH = 100;

function nameOf(document: unknown): string | undefined {
  if (!isObject(document)) return undefined;
  const name = [document.name, document.title, document.number].find((value) => typeof value === 'string' && value);
  return typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : undefined;
}
