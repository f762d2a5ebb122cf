import { inBackground } from '../home/timers';
import { clientApps, instanceIdOf } from '../kernel/client-apps';
import { machineTime } from '../kernel/clock';
import { emitNonEntityEvent } from '../kernel/domain-events';
import type { Site } from '../kernel/site';
import { eventTypeOf } from '../kernel/site-change';
import { SiteGoneError } from '../kernel/store/store-errors';
import type { DomainEvent, Storage } from '../kernel/store/store-interface';
import { StorageUnavailableError } from '../kernel/store/unavailable';
import { recordAppCall } from './app-calls';
import { type Attempt, type Delivery, deliveries, isAccepted, recordAttempt, takeDue } from './deliveries';
import { queueEvents } from './event-queue';
import { send } from './send';
import { ownRecipient, readPrivateKey, type Signature, type SigningKey, signedBody, signingKey } from './signed-body';
import { SITE_CHANGED, type Subscription, subscriptions } from './subscriptions';

const MAX_AT_ONCE = 8;
/** How long a site counts as having no subscription: another process on the database may add one. */
const NOBODY_FOR_MS = 1_000;
const RETRY_MS = 5_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Deliveries are in the database, so a killed process loses none and two processes share the work.
 * Delivers at least once, and in order for each entity.
 */
export class Webhooks {
  #key: Promise<SigningKey> | undefined;
  #isClosed = false;
  readonly #rounds = new Map<string, Promise<void>>();
  readonly #wokenAgain = new Set<string>();
  readonly #notices = new Set<Promise<void>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** The machine's time when a site last had no subscription. */
  readonly #nobodyAt = new Map<string, number>();

  constructor(
    private readonly storage: Storage,
    private readonly onBug: (error: unknown, operation: string) => void = () => {},
  ) {}

  key(): Promise<SigningKey> {
    this.#key ??= signingKey(this.storage).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }

  scheduleDeliveries(site: Site): void {
    const waitMs = this.#idleWaitMs(site);
    if (waitMs <= 0) this.wake(site);
    else if (!this.#timers.has(site.id)) this.#setTimer(site, waitMs);
  }

  notifySiteChange(site: Site): void {
    if (this.#isClosed || this.#idleWaitMs(site) > 0) return;
    const notice = emitSiteChanged(site)
      .catch((error: unknown) => this.#onFailure(site, error))
      .finally(() => this.#notices.delete(notice));
    this.#notices.add(notice);
  }

  /**
   * Delivers webhooks that an earlier process left pending. Waits a moment, so that the request that opened the site
   * comes first.
   */
  resumePending(site: Site): void {
    this.#setTimer(site, NOBODY_FOR_MS);
  }

  /** Runs in the background. A call during a run makes it look once more at its end. */
  wake(site: Site): void {
    if (this.#isClosed) return;
    this.#nobodyAt.delete(site.id);
    if (this.#rounds.has(site.id)) {
      this.#wokenAgain.add(site.id);
      return;
    }
    const round = this.#deliver(site)
      .catch((error: unknown) => this.#onFailure(site, error))
      .finally(() => {
        this.#rounds.delete(site.id);
        if (this.#wokenAgain.delete(site.id)) this.scheduleDeliveries(site);
      });
    this.#rounds.set(site.id, round);
  }

  async sendNow(site: Site, id: string, signature?: Partial<Signature>): Promise<Attempt | undefined> {
    const delivery = await site.run((transaction) => transaction.in(deliveries).find(id));
    return delivery && this.#attempt(site, delivery, signature);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all([...this.#rounds.values(), ...this.#notices]);
  }

  async #deliver(site: Site): Promise<void> {
    clearTimeout(this.#timers.get(site.id));
    this.#timers.delete(site.id);
    while (!this.#isClosed) {
      if (!(await queueEvents(site))) {
        this.#nobodyAt.set(site.id, machineTime());
        return;
      }
      const { leasedDeliveries, waitMs } = await site.run((transaction) => takeDue(transaction, MAX_AT_ONCE));
      if (leasedDeliveries.length === 0) {
        if (waitMs !== undefined) await this.#wakeLater(site, waitMs);
        return;
      }
      await Promise.all(leasedDeliveries.map((delivery) => this.#attempt(site, delivery)));
    }
  }

  async #attempt(site: Site, delivery: Delivery, signature?: Partial<Signature>): Promise<Attempt | undefined> {
    const [event] = await site.store.events(delivery.sequence - 1, 1);
    const subscription = await site.run((transaction) => transaction.in(subscriptions).find(delivery.subscriptionId));
    if (!subscription) return undefined;
    const signer = await this.#signerFor(site, subscription);
    if (event?.sequence !== delivery.sequence || !signer) {
      await giveUp(site, delivery);
      return undefined;
    }
    const body = await signedBody(event, signer.recipient, { privateKey: signer.privateKey, ...signature });
    const attempt = await send(subscription.url, body);
    if (subscription.appId !== undefined) recordDelivery(site, subscription.appId, subscription.url, event, attempt);
    await site.run(async (transaction) => {
      const storedDelivery = await transaction.in(deliveries).find(delivery.id);
      if (storedDelivery)
        await transaction.in(deliveries).update(recordAttempt(storedDelivery, attempt, transaction.now));
    });
    return attempt;
  }

  /** `undefined` for an app that the site does not know, as in another site's snapshot. */
  async #signerFor(site: Site, { appId }: Subscription) {
    if (appId === undefined) return { ...(await this.key()), recipient: ownRecipient(site.record) };
    const app = await site.run((transaction) => transaction.in(clientApps).find(appId));
    if (!app) return undefined;
    const recipient = { instanceId: instanceIdOf(appId, site.id), audience: appId };
    return { privateKey: await readPrivateKey(app.privateKey), recipient };
  }

  /** Does not wait for a frozen clock: moving it calls `wake`. */
  async #wakeLater(site: Site, waitMs: number): Promise<void> {
    const { clock } = await site.settings();
    if (clock.frozenAt === undefined) this.#setTimer(site, waitMs);
  }

  #idleWaitMs({ id }: Site): number {
    const since = this.#nobodyAt.get(id);
    return since === undefined ? 0 : since + NOBODY_FOR_MS - machineTime();
  }

  #setTimer(site: Site, waitMs: number): void {
    if (this.#isClosed) return;
    const timer = inBackground(setTimeout(() => this.wake(site), Math.min(waitMs, LONGEST_TIMER_MS)));
    this.#timers.set(site.id, timer);
  }

  #forget(siteId: string): void {
    clearTimeout(this.#timers.get(siteId));
    this.#timers.delete(siteId);
    this.#nobodyAt.delete(siteId);
  }

  #onFailure(site: Site, error: unknown): void {
    if (error instanceof SiteGoneError) {
      this.#forget(site.id);
      return;
    }
    // The storage itself logs this error, once.
    if (!(error instanceof StorageUnavailableError)) this.onBug(error, 'webhooks');
    this.#setTimer(site, RETRY_MS);
  }
}

function recordDelivery(site: Site, appId: string, url: string, event: DomainEvent, attempt: Attempt): void {
  const { date, status, error = isAccepted(attempt) ? undefined : 'a webhook must be answered with 200' } = attempt;
  const operation = eventTypeOf(event);
  recordAppCall(site, { appId, operation, url, startedAt: Date.parse(date), request: event, status, error });
}

const emitSiteChanged = (site: Site): Promise<void> =>
  site.run(async (transaction) => {
    const all = await transaction.in(subscriptions).all();
    if (all.some(({ siteChanges }) => siteChanges)) await emitNonEntityEvent(transaction, SITE_CHANGED, site.id, {});
  });

/** The log of events is bounded: dropped events cannot be delivered. */
async function giveUp(site: Site, { id }: Delivery): Promise<void> {
  await site.run(async (transaction) => {
    const delivery = await transaction.in(deliveries).find(id);
    if (delivery) await transaction.in(deliveries).update({ ...delivery, status: 'FAILED' });
  });
}
