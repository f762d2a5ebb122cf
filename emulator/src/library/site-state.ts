/*
 * Requests and answers of the control interface, written out: the package's types must not need the SDK's packages.
 * tests/library/public-types.test.ts holds them against the emulator's own.
 */

export type { SettingsChange, SiteSettings } from '../composition/seed/site-settings';

export interface ClockState {
  /** ISO instant. */
  now: string;
  frozen: boolean;
  /** Everything that fell due, in order of time; absent if the clock was only read. */
  due?: string[];
}

export interface Fault {
  /** An operation such as `services.queryServices`, a module such as `services.*`, `token`, or `*` for all. */
  operation: string;
  latencyMs?: number;
  /** Answers this status, 400 to 599, and runs nothing. */
  status?: number;
  body?: Record<string, unknown>;
  /** `drop`: breaks before anything runs. `lose-answer`: breaks after the operation has been carried out. */
  connection?: 'drop' | 'lose-answer';
  /** The share of calls that it affects, 0 to 1. */
  rate?: number;
  /** Affects only the first so many calls. */
  times?: number;
}

export interface Mail {
  id: string;
  createdDate: string;
  to: string;
  subject: string;
  text: string;
  code?: string;
  recoveryToken?: string;
  recoveryLink?: string;
  activationLink?: string;
}

export interface LoggedRequest {
  requestId: string;
  startedAt: string;
  durationMs: number;
  method: string;
  path: string;
  operation?: string;
  /** The SDK's package, such as `@wix/bookings`. */
  package?: string;
  identity?: 'visitor' | 'member' | 'owner';
  status: number;
  request?: unknown;
  response?: unknown;
}

export interface DomainEvent {
  id: string;
  entityFqdn: string;
  slug: string;
  entityId: string;
  eventTime: string;
  [body: string]: unknown;
}

/** An event that `trigger` made. */
export interface TriggeredEvent {
  eventType: string;
  entityId: string;
  /** The site has no such entity: the event contains an invented one. */
  isSample: boolean;
}

/** The difference between two states of a site. The numbers are complete; the lists are bounded. */
export interface Comparison {
  collections: {
    name: string;
    added: number;
    removed: number;
    changed: number;
    /** For keys, codes and sessions only the numbers are reported. */
    confidential?: true;
    documents: { id: string; name?: string; kind: 'added' | 'removed' | 'changed' }[];
    more: number;
  }[];
  events: { was: number; is: number };
}

/** A subscription to a site's events. */
export interface Webhook {
  remove(): Promise<void>;
}

/** One event on its way to one address. */
export interface Delivery {
  id: string;
  eventType: string;
  entityId: string;
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  attempts: { date: string; durationMs: number; status?: number; error?: string }[];
}
