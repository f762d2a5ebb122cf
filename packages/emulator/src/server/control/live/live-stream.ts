import type { Context, Hono } from 'hono';
import { inBackground } from '../../../platform/home/timers';
import type { OpenStreams } from '../../../platform/http/network/open-streams';
import type { Web } from '../../../platform/http/web';
import { PlatformError } from '../../../platform/kernel/errors';
import type { Site } from '../../../platform/kernel/site';
import { eventTypeOf } from '../../../platform/kernel/site-change';
import type { SiteOf } from '../json';

const MAX_STREAM_MS = 10 * 60_000;
/** Another process on the same database sends no notice of its changes. Also keeps the connection open. */
const LOOK_EVERY_MS = 5_000;

/** A site's log with ascending sequences. */
export interface Source {
  /** Calls `wake` when there may be new entries. Returns a function that stops watching. */
  watch(wake: () => void): () => void;
  last(): Promise<number>;
  /** At most one message's worth, oldest first. */
  after(sequence: number): Promise<readonly Sequenced[]>;
  /** The pause between messages. The first message has none. */
  intervalMs: number;
}

export interface Sequenced {
  sequence: number;
}

export function mountLiveStream(
  app: Hono<Web>,
  { siteOf, streams }: { siteOf: SiteOf; streams: OpenStreams },
  name: string,
  sourceOf: (site: Site) => Source,
): void {
  app.get(`/sites/:siteId/${name}/live`, async (context: Context<Web, `/sites/:siteId/${string}`>) => {
    const site = await siteOf(context.req.param('siteId'));
    const after = context.req.header('last-event-id') ?? context.req.query('after');
    if (after !== undefined && !/^\d{1,15}$/.test(after)) {
      throw new PlatformError(400, `after must be the sequence of an earlier message, got ${JSON.stringify(after)}`);
    }
    const place = { siteId: site.id, caller: context.env.remoteAddress };
    return new Response(await openStream(sourceOf(site), after, (end) => streams.take({ ...place, end })), {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    });
  });
}

/** `takePlace`: returns the function that frees the place. */
async function openStream(
  source: Source,
  lastSequence: string | undefined,
  takePlace: (end: () => void) => () => void,
) {
  const encoder = new TextEncoder();
  let wake = () => {};
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    giveBack();
    unwatch();
    clearInterval(looking);
    clearTimeout(ending);
    wake();
  };
  const giveBack = takePlace(end);
  const looking = inBackground(setInterval(() => wake(), LOOK_EVERY_MS));
  const ending = inBackground(setTimeout(end, MAX_STREAM_MS));
  const unwatch = source.watch(() => wake());
  let sentAt = Number.NEGATIVE_INFINITY;
  let after = lastSequence === undefined ? await readLastSequence(source, end) : Number(lastSequence);
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('retry: 1000\n\n')),
    async pull(controller) {
      // Registered before reading, so that no entry is missed in between.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const early = sentAt + source.intervalMs - performance.now();
      if (early > 0 && !isOver) await new Promise((resolve) => setTimeout(resolve, early));
      const entries = isOver ? [] : await readEntries(source, after);
      // The site or its storage is gone. The listener gets the error when it reconnects.
      if (!entries) {
        end();
        return controller.close();
      }
      after = entries.at(-1)?.sequence ?? (await presentEnd(source, after));
      if (entries.length > 0) {
        sentAt = performance.now();
        return controller.enqueue(encoder.encode(entries.map(message).join('')));
      }
      if (!isOver) await woken;
      if (isOver) return controller.close();
      controller.enqueue(encoder.encode(':\n\n'));
    },
    cancel: end,
  });
}

async function readLastSequence(source: Source, end: () => void): Promise<number> {
  try {
    return await source.last();
  } catch (error) {
    end();
    throw error;
  }
}

async function readEntries(source: Source, after: number) {
  try {
    return await source.after(after);
  } catch {
    return undefined;
  }
}

/** A reset or a restored snapshot restarts the log or sets it back. */
async function presentEnd(source: Source, after: number): Promise<number> {
  try {
    return Math.min(after, await source.last());
  } catch {
    return after;
  }
}

const message = (entry: Sequenced): string => `id: ${entry.sequence}\ndata: ${JSON.stringify(entry)}\n\n`;

const MAX_EVENTS_AT_ONCE = 100;

export function liveEvents({ store, watchers }: Site): Source {
  return {
    watch(wake) {
      watchers.add(wake);
      return () => watchers.delete(wake);
    },
    last: () => store.lastSequence(),
    after: async (sequence) =>
      (await store.events(sequence, MAX_EVENTS_AT_ONCE)).map((event) => ({ eventType: eventTypeOf(event), ...event })),
    intervalMs: 0,
  };
}
