import { AsyncLocalStorage } from '../home/async-context';
import { randomUUID } from '../home/crypto';
import { machineTime } from '../kernel/clock';
import type { Site } from '../kernel/site';
import type { Webhooks } from './outgoing-webhooks';
import { send } from './send';
import { ownRecipient, signedBody } from './signed-body';
import { SITE_CHANGED } from './subscriptions';

/** The app around the emulator, which expires its cache by webhooks. */
export interface AppWebhooks {
  /** Where the app listens; only known once it does. */
  url: () => string;
  /** Those that the app knows, such as `wix.ecom.v1.order_created`. */
  eventTypes: readonly string[];
}

/** The app is this process, which may be busy. */
const TIMEOUT_MS = 10_000;

/** Sends each change to the app, one webhook per type of event, before the changing call is answered. */
export class AppNotices {
  readonly #ofCall = new AsyncLocalStorage<Set<Promise<unknown>>>();
  /** Sites that were called since all may have changed: of others the app has cached nothing new. */
  readonly #called = new Set<Site>();

  constructor(
    private readonly app: AppWebhooks,
    private readonly webhooks: Webhooks,
  ) {}

  /** Without types anything may have changed. */
  notify(site: Site, types: readonly string[] = [SITE_CHANGED.eventType]): void {
    const eventTypes = types.filter((type) => this.app.eventTypes.includes(type));
    const notices = Promise.all(eventTypes.map((eventType) => this.#send(site, eventType)));
    this.#ofCall.getStore()?.add(notices);
  }

  called(site: Site): void {
    this.#called.add(site);
  }

  /** Any site may have changed. */
  notifyAll(): void {
    for (const site of this.#called) this.notify(site);
    this.#called.clear();
  }

  /** Answers once the app has got the call's changes. */
  async afterNotices<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const notices = new Set<Promise<unknown>>();
    const answer = await this.#ofCall.run(notices, call);
    await Promise.all(notices);
    return answer;
  }

  async #send({ record, id }: Site, eventType: string): Promise<void> {
    const { privateKey } = await this.webhooks.key();
    const notice = { id: randomUUID(), eventTime: new Date(machineTime()).toISOString() };
    // Its ID differs, so a receiver does not take the next notice for the same one sent again.
    const event = { ...notice, entityFqdn: eventType, slug: '', entityId: id, data: notice, sequence: 0 };
    await send(this.app.url(), await signedBody(event, ownRecipient(record), { privateKey }), TIMEOUT_MS);
  }
}
