import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../../../server/library/site';
import type { Delivery as SentEvent } from '../../../server/library/site-state';
import type { Delivery } from '../troubles/trouble';

const LATE_MS = 2_000;
/** Events of one change arrive within it. */
const TOGETHER_MS = 1_000;
/** Events that are held back for a moment take a few seconds, on a busy machine more. */
const MAX_DELIVERING_MS = 30_000;
/** An app may be busy for ever, as with a stream. */
const MAX_APP_MS = 5_000;
const PAUSE_MS = 50;

/** Stands between the platform's webhooks and their receivers, and delivers as it is told. */
export class WebhookRelay {
  readonly #receivers: string[] = [];
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #batches = new Map<string, string[]>();
  #isClosed = false;

  constructor(
    private readonly url: () => string,
    private readonly delivery: Delivery | undefined,
  ) {}

  /** A subscription whose events come here first. */
  async redirect(request: Request): Promise<Request> {
    if (!this.delivery) return request;
    const subscription = (await request.clone().json()) as { url?: string };
    if (typeof subscription.url !== 'string') return request;
    const number = this.#receivers.push(subscription.url) - 1;
    return new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body: JSON.stringify({ ...subscription, url: `${this.url()}${number}` }),
    });
  }

  /** Accepts the event at once, as any receiver with a queue does. */
  receive(number: string, event: string): Response {
    const receiver = this.#receivers[Number(number)];
    if (receiver === undefined) return new Response(null, { status: 404 });
    const work = this.#deliver(receiver, event).finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
    return new Response();
  }

  /** Waits until the site's events have been delivered, and the app has done its part. */
  async settle(site: Site, isAppBusy: () => boolean): Promise<void> {
    const isDelivering = async () => {
      const deliveries = (await hasDeliveries(site)) ? await site.deliveries() : [];
      return this.#underWay.size > 0 || deliveries.some((delivery) => isComing(delivery, deliveries));
    };
    await this.#waitWhile(isDelivering, MAX_DELIVERING_MS);
    await this.#waitWhile(async () => isAppBusy() || (await isDelivering()), MAX_APP_MS);
  }

  async #waitWhile(isBusy: () => Promise<boolean>, mostMs: number): Promise<void> {
    const end = performance.now() + mostMs;
    while (!this.#isClosed && performance.now() < end && (await isBusy())) await pause(PAUSE_MS);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #deliver(receiver: string, event: string): Promise<void> {
    if (this.delivery === 'dropped') return;
    if (this.delivery === 'late') await pause(LATE_MS);
    if (this.delivery === 'reversed') return this.#deliverReversed(receiver, event);
    await post(receiver, event);
    if (this.delivery === 'twice') await post(receiver, event);
  }

  /** Delivers the events of a moment last one first. */
  async #deliverReversed(receiver: string, event: string): Promise<void> {
    const waiting = this.#batches.get(receiver);
    if (waiting) return void waiting.push(event);
    const events = [event];
    this.#batches.set(receiver, events);
    for (let count = 0; count < events.length; ) {
      count = events.length;
      await pause(TOGETHER_MS);
    }
    this.#batches.delete(receiver);
    for (const each of events.reverse()) await post(receiver, each);
  }
}

/** After a refused one, the others of its entity wait for a minute or more. */
const isComing = ({ attempts, entityId }: SentEvent, all: readonly SentEvent[]): boolean =>
  attempts.length === 0 &&
  !all.some((other) => other.entityId === entityId && other.status === 'PENDING' && other.attempts.length > 0);

const post = (receiver: string, body: string): Promise<unknown> =>
  fetch(receiver, { method: 'POST', headers: { 'content-type': 'text/plain; charset=utf-8' }, body }).catch(() => {});

const hasDeliveries = async (site: Site): Promise<boolean> => (await site.collections()).includes('webhook-deliveries');
