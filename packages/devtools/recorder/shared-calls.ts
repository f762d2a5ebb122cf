import { after } from 'next/server';
import { env } from '@/lib/env';
import { sharedLog } from '../sandbox/control';
import { sandboxEnv } from '../sandbox/environment';
import type { CallRecord } from './call-record';
import type { VisitCall } from './visit-calls';

type NewVisitCall = Omit<VisitCall, 'number'>;

/** Processes that share the sandbox also share the calls of a visit, in the emulator's storage. */
export const sharesCalls = env.usesEmulator && (sandboxEnv.databaseUrl !== undefined || env.emulatorUrl !== undefined);

const MAX_CALLS_AT_ONCE = 50;
const MAX_CALLS_PER_VISIT = 50;
const MAX_BYTES_PER_VISIT = 512 * 1024;
/** A process writes its calls after its response. */
const LOOK_EVERY_MS = 100;
const QUIET_MS = 300;
const MAX_WAIT_MS = 2_000;

/** Calls that are added before the response ends are written after it. */
export function shareAfterResponse(visit: string, calls: readonly NewVisitCall[]): void {
  if (sharesCalls) afterResponse(() => append(visitLog(visit), calls));
}

/** `key`: stands for the session's token. */
export function shareSessionCall(key: string, call: CallRecord): void {
  if (sharesCalls) afterResponse(() => append(sessionLog(key), [call]));
}

/**
 * Waits for the calls of responses that have just ended. `key`: of the session's own call, if there is one. Undefined if the
 * emulator keeps no calls, such as a separate one of an earlier version.
 */
export async function sharedCallsAfter(
  visit: string,
  number: number,
  key: string | undefined,
): Promise<VisitCall[] | undefined> {
  if (!sharesCalls) return undefined;
  try {
    return await waitForCalls(visit, number, key);
  } catch (error) {
    warnOnce(error);
    return undefined;
  }
}

async function waitForCalls(visit: string, number: number, key: string | undefined): Promise<VisitCall[]> {
  const end = performance.now() + MAX_WAIT_MS;
  let found: VisitCall[] = [];
  let foundAt = Number.POSITIVE_INFINITY;
  while (performance.now() < Math.min(end, foundAt + QUIET_MS)) {
    const calls = await read<NewVisitCall>(visitLog(visit), number);
    if (calls.length > found.length) foundAt = performance.now();
    found = calls.map(({ number: place, entry }) => ({ ...entry, number: place }));
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  const session = key === undefined ? [] : await read<CallRecord>(sessionLog(key), number);
  const ofSession = session.map(({ number: place, entry }) => ({ number: place, requestId: entry.id, call: entry }));
  return newest([...ofSession, ...found].sort((a, b) => a.number - b.number));
}

function newest(calls: VisitCall[]): VisitCall[] {
  const kept = calls.slice(-MAX_CALLS_PER_VISIT);
  while (JSON.stringify(kept).length > MAX_BYTES_PER_VISIT) kept.shift();
  return kept;
}

const visitLog = (visit: string): string => `visit.${visit}`;
const sessionLog = (key: string): string => `session.${key}`;

async function append(log: string, entries: readonly object[]): Promise<void> {
  try {
    for (let first = 0; first < entries.length; first += MAX_CALLS_AT_ONCE)
      await sharedLog('POST', log, { entries: entries.slice(first, first + MAX_CALLS_AT_ONCE) });
  } catch (error) {
    warnOnce(error);
  }
}

let hasWarned = false;

function warnOnce(error: unknown): void {
  if (!hasWarned)
    console.warn(
      'The call panel shows only the calls of this process:',
      error instanceof Error ? error.message : error,
    );
  hasWarned = true;
}

interface Read<T> {
  entries: { number: number; entry: T }[];
}

/** Only `append` writes these logs. */
const read = async <T>(log: string, number: number): Promise<Read<T>['entries']> =>
  ((await sharedLog('GET', `${log}?after=${number}`)) as Read<T>).entries;

function afterResponse(work: () => Promise<void>): void {
  try {
    after(work);
  } catch {
    // Outside of a request nothing stops the process.
    void work();
  }
}
