/*
 * Written out, because the package's types must not need the SDK's packages. tests/library/public-types.test.ts
 * compares them with the emulator's own.
 */

import type { SettingsChange, SiteSettings } from '../../platform/composition/seed/site-settings';

export type { SettingsChange, SiteSettings };

export interface ClockState {
  /** ISO instant. */
  now: string;
  frozen: boolean;
  /** Everything that became due, in order of time; absent after reading the clock. */
  due?: string[];
}

export interface Fault {
  /** An operation such as `services.queryServices`, a module such as `services.*`, `token`, or `*` for all. */
  operation: string;
  latencyMs?: number;
  /** Answers with this status, 400 to 599, without running the operation. */
  status?: number;
  body?: Record<string, unknown>;
  /** `drop`: breaks before the operation runs. `lose-answer`: breaks after it has run. */
  connection?: 'drop' | 'lose-answer';
  /** The share of affected calls, 0 to 1. */
  rate?: number;
  /** The number of affected calls. */
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
  /** An attached iCalendar file. */
  calendar?: string;
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
  identity?: 'visitor' | 'member' | 'owner' | 'app';
  status: number;
  /** A call of the emulator to an app, its service plugin or webhook: why it failed. Without an answer, `status` is 504. */
  toApp?: { appId: string; error?: string };
  /** The day on which the platform removes the operation, if the site answered it after that day. */
  removedOn?: string;
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

/** The result of `trigger`. */
export interface TriggeredEvent {
  eventType: string;
  entityId: string;
  /** True if the site has no such entity: its fields are made up. */
  isSample: boolean;
}

/** The difference between two states of a site. The counts are complete; the lists are bounded. */
export interface Comparison {
  collections: {
    name: string;
    added: number;
    removed: number;
    changed: number;
    /** Collections of keys, codes and sessions report counts only. */
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

export interface Delivery {
  id: string;
  eventType: string;
  entityId: string;
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  attempts: { date: string; durationMs: number; status?: number; error?: string }[];
}

/** Setting the clock first runs everything that becomes due, and lists it in `due`. */
export interface SiteClock {
  now(): Promise<string>;
  /** `now`: an instant with its offset, such as 2027-01-31T09:00:00Z. `frozen`: stops the clock there. */
  set(now: string, options?: { frozen?: boolean }): Promise<ClockState>;
  /** `duration`: ISO 8601, such as P1DT2H. */
  advance(duration: string): Promise<ClockState>;
  toNextDue(): Promise<ClockState>;
  /** Lets a frozen clock run. */
  resume(): Promise<ClockState>;
  /** Moves it back to the machine's time, and starts it. */
  toRealTime(): Promise<ClockState>;
}

export interface SiteFaults {
  all(): Promise<Fault[]>;
  /** Replaces all faults. */
  set(...faults: Fault[]): Promise<void>;
  /** Sets the faults of a named situation: slow-phone, unreliable-network, platform-down, paid-answer-lost. */
  weather(name: string): Promise<void>;
  clear(): Promise<void>;
}

export interface SiteMailbox {
  all(): Promise<Mail[]>;
  latest(options?: { to?: string }): Promise<Mail | undefined>;
}

export interface SiteSettingsAccess {
  get(): Promise<SiteSettings>;
  /** Merges the change at every depth; lists are replaced. */
  change(change: SettingsChange): Promise<SiteSettings>;
}
