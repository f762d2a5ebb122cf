import { AsyncLocalStorage } from 'node:async_hooks';
import { createEmulator, type HeadlessEmulator } from '../../library/create-emulator';
import { EmulatorError } from '../../library/errors';
import { incomingRequest, whileAnswering } from '../../library/incoming-request';
import { writablePlace } from '../../writable';
import type { RunningEmulator } from './place';
import { mountAddress, type Settings } from './settings';
import { unavailableAnswer } from './unavailable';

export interface ServedEmulator extends RunningEmulator {
  /** The emulator's URL for the edge runtime; `undefined` while the emulator cannot start. */
  addressForEdge(): Promise<string | undefined>;
}

/** Starts immediately. While its storage is unavailable, each request gets the error and tries to start again. */
export function emulatorInProcess(settings: Settings): ServedEmulator {
  const starting = retryableStart(
    () => start(settings),
    (error) => {
      console.error('The emulator cannot start yet:', isUnavailable(error) ? error.message : error);
    },
  );
  starting().catch(() => {});
  // Next.js tracks reads of clocks and random values within a page; the emulator's reads are not the page's.
  const outsideOfPages = AsyncLocalStorage.snapshot();
  return {
    get url() {
      return mountAddress(settings);
    },
    async fetch(request, caller) {
      let emulator: HeadlessEmulator;
      try {
        emulator = await starting();
      } catch (error) {
        return unavailableAnswer(request, reasonOf(error));
      }
      const incoming = incomingRequest();
      const waitUntil = requestContext()?.waitUntil;
      const answer = await outsideOfPages(() => whileAnswering(incoming, () => emulator.fetch(request, caller)));
      waitUntil?.(emulator.written());
      return answer;
    },
    close: async () => (await starting().catch(() => undefined))?.close(),
    async addressForEdge() {
      try {
        const emulator = await starting();
        await emulator.listen({ host: '127.0.0.1', port: 0 });
        return `http://127.0.0.1:${emulator.port}`;
      } catch (error) {
        if (isUnavailable(error)) return undefined;
        throw error;
      }
    },
  };
}

/** A serverless host stops the process after the response, except for such work. Source: Next.js documentation of `after`. */
function requestContext(): { waitUntil?: (work: Promise<unknown>) => void } | undefined {
  const place = globalThis as { [CONTEXT]?: { get?(): { waitUntil?: (work: Promise<unknown>) => void } | undefined } };
  return place[CONTEXT]?.get?.();
}

const CONTEXT = Symbol.for('@next/request-context');

const isUnavailable = (error: unknown): error is EmulatorError =>
  error instanceof EmulatorError && error.code === 'UNAVAILABLE';

const reasonOf = (error: unknown): string =>
  isUnavailable(error) ? error.message : 'the emulator could not be started: the server’s log says why';

function start(settings: Settings): Promise<HeadlessEmulator> {
  const { data, database, memoryNote } = settings;
  const { folder, note } = database === undefined ? writablePlace(data, memoryNote) : {};
  const baseUrl = () => mountAddress(settings);
  return createEmulator({ ...settings, data: folder, memoryNote: note, baseUrl });
}

/** The pause between attempts, for any number of callers. */
const PAUSE_MS = 1_000;

/**
 * Starts once for all callers. After a failure the first caller after a pause starts again. `report` gets each new
 * reason once.
 */
export function retryableStart<T>(start: () => Promise<T>, report: (error: unknown) => void): () => Promise<T> {
  let starting: Promise<T> | undefined;
  let failedAt: number | undefined;
  let reason: string | undefined;
  const begin = async () => {
    try {
      return await start();
    } catch (error) {
      failedAt = performance.now();
      if (String(error) !== reason) report(error);
      reason = String(error);
      throw error;
    }
  };
  return () => {
    if (failedAt !== undefined && performance.now() - failedAt > PAUSE_MS) {
      starting = undefined;
      failedAt = undefined;
    }
    starting ??= begin();
    return starting;
  };
}
