import { eventTypeOf } from './site-change';
import type { DocumentWrite } from './store/document-write';
import type { Transaction } from './store/store-interface';
import { isObject } from './values/objects';

export interface Effects {
  changes?: DocumentChange[];
  moreChanges?: number;
  events?: { sequence: number; eventType: string; entityId: string }[];
  moreEvents?: number;
  mails?: { id: string; to: string; subject: string }[];
  unreadFields?: string[];
}

export interface DocumentChange {
  collection: string;
  /** Absent if the ID is a secret. */
  id?: string;
  kind: DocumentWrite['kind'];
  /** Paths as in `lineItems[0].quantity`. Absent if the earlier document is unknown: always on PostgreSQL. */
  fields?: string[];
}

const MAX_CHANGES = 20;
const MAX_FIELDS = 20;
const MAX_EVENTS = 20;
const MAX_LENGTH = 200;

export function effectsOf({ writes, appended, lastSequence = 0 }: Transaction): Effects {
  const effects: Effects = {};
  if (writes.all.length > 0) noteChanges(effects, writes.all, writes.more);
  if (appended.length > 0) {
    const first = lastSequence - appended.length + 1;
    effects.events = appended.slice(0, MAX_EVENTS).map((event, index) => ({
      sequence: first + index,
      eventType: eventTypeOf(event),
      entityId: shorten(event.entityId),
    }));
    if (appended.length > MAX_EVENTS) effects.moreEvents = appended.length - MAX_EVENTS;
  }
  return effects;
}

function noteChanges(effects: Effects, writes: readonly DocumentWrite[], more: number): void {
  const mails = writes.filter(({ collection, is }) => collection === 'mailbox' && is !== undefined);
  const documents = writes.filter(({ collection }) => collection !== 'mailbox');
  if (documents.length > 0) effects.changes = documents.slice(0, MAX_CHANGES).map(toChange);
  const moreChanges = more + Math.max(0, documents.length - MAX_CHANGES);
  if (moreChanges > 0) effects.moreChanges = moreChanges;
  if (mails.length > 0) effects.mails = mails.slice(0, MAX_CHANGES).map(toMail);
}

function toChange({ collection, id, kind, was, is }: DocumentWrite): DocumentChange {
  const fields = kind === 'changed' && was !== undefined ? changedPaths(was, is) : undefined;
  return {
    collection,
    id: !isConfidential(collection) ? shorten(id) : undefined,
    kind,
    fields,
  };
}

function toMail({ id, is }: DocumentWrite) {
  const { to, subject } = isObject(is) ? is : {};
  return { id, to: shorten(String(to)), subject: shorten(String(subject)) };
}

export const shorten = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

function changedPaths(was: unknown, is: unknown): string[] {
  const paths: string[] = [];
  compare(was, is, '');
  return paths;

  function compare(one: unknown, other: unknown, path: string): void {
    if (paths.length >= MAX_FIELDS || Object.is(one, other)) return;
    if (isObject(one) && isObject(other)) {
      for (const name of Object.keys(one)) compareField(one, other, name, path);
      for (const name of Object.keys(other)) if (!Object.hasOwn(one, name)) compareField(one, other, name, path);
    } else if (Array.isArray(one) && Array.isArray(other)) {
      for (let at = 0; at < Math.max(one.length, other.length); at++) compare(one[at], other[at], `${path}[${at}]`);
    } else paths.push(shorten(path));
  }

  function compareField(
    one: Readonly<Record<string, unknown>>,
    other: Readonly<Record<string, unknown>>,
    name: string,
    path: string,
  ): void {
    if (!Object.is(one[name], other[name])) compare(one[name], other[name], path === '' ? name : `${path}.${name}`);
  }
}

/** Only names and counts of these collections are displayed: an ID may be the secret. */
const CONFIDENTIAL = /password|session|code|recover|verification|sign-|secret/;
/** Matches `session`, but contains only the dates of services. */
const NOT_SECRET = 'booking-session-schedules';

export const isConfidential = (collection: string): boolean =>
  CONFIDENTIAL.test(collection) && collection !== NOT_SECRET;
