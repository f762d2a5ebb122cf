import type { Hono } from 'hono';
import type { DomainEvent } from '../../database/store';
import type { Web } from '../../hosted/services';
import { PlatformError } from '../../http/errors';
import type { Site } from '../../sites/site';
import { eventTypeOf } from '../../sites/site-change';
import { OpenStreams } from './open-streams';
import type { SiteOf } from '../site-of';

const MAX_STREAM_MS = 10 * 60_000;
const MAX_EVENTS_AT_ONCE = 100;
/** Another process on the same database tells nothing of its events: they are looked for. Also shows that we are alive. */
const LOOK_EVERY_MS = 5_000;

const openStreams = new OpenStreams();

/** New domain events as they come about, as server-sent events. */
export function mountLiveEvents(app: Hono<Web>, siteOf: SiteOf): void {
  app.get('/sites/:siteId/events/live', async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const asked = context.req.header('last-event-id') ?? context.req.query('after');
    if (asked !== undefined && !/^\d{1,15}$/.test(asked)) {
      throw new PlatformError(400, `after must be the sequence of an event, got ${JSON.stringify(asked)}`);
    }
    return new Response(await streamOf(site, asked, context.env.remoteAddress), {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    });
  });
}

/** For a process that is told to stop: its server waits for what is being answered. */
export function endLiveEvents(): void {
  openStreams.endAll();
}

async function streamOf(site: Site, asked: string | undefined, caller: string | undefined) {
  const encoder = new TextEncoder();
  let wake = () => {};
  let isOver = false;
  const watcher = () => wake();
  const end = () => {
    if (isOver) return;
    isOver = true;
    giveBack();
    site.watchers.delete(watcher);
    clearInterval(looking);
    clearTimeout(ending);
    wake();
  };
  const giveBack = openStreams.take({ siteId: site.id, caller, end });
  const looking = setInterval(() => wake(), LOOK_EVERY_MS).unref();
  const ending = setTimeout(end, MAX_STREAM_MS).unref();
  site.watchers.add(watcher);
  let after = asked === undefined ? await startOf(site, end) : Number(asked);
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('retry: 1000\n\n')),
    async pull(controller) {
      // Registered before looking, so that nothing is missed in between.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const events = isOver ? [] : await eventsOf(site, after);
      // The site is gone, or its storage: the listener asks again, and is told then.
      if (!events) {
        end();
        return controller.close();
      }
      after = events.at(-1)?.sequence ?? (await presentEnd(site, after));
      if (events.length > 0) return controller.enqueue(encoder.encode(events.map(message).join('')));
      if (!isOver) await woken;
      if (isOver) return controller.close();
      // Says that the connection lives, and has `pull` called again.
      controller.enqueue(encoder.encode(':\n\n'));
    },
    cancel: end,
  });
}

async function startOf(site: Site, end: () => void): Promise<number> {
  try {
    return await site.store.lastSequence();
  } catch (error) {
    end();
    throw error;
  }
}

async function eventsOf(site: Site, after: number) {
  try {
    return await site.store.events(after, MAX_EVENTS_AT_ONCE);
  } catch {
    return undefined;
  }
}

/** A reset, or a snapshot that is restored, begins the log anew or further back. */
async function presentEnd(site: Site, after: number): Promise<number> {
  try {
    return Math.min(after, await site.store.lastSequence());
  } catch {
    return after;
  }
}

function message(event: DomainEvent & { sequence: number }): string {
  return `id: ${event.sequence}\ndata: ${JSON.stringify({ eventType: eventTypeOf(event), ...event })}\n\n`;
}
