import { machineTime } from './clock';
import { type NewRequest, withoutPasswords } from './request-log';
import type { Site } from './site';
import type { SharedLog } from './store/memory-log';

/** A larger request is only in the log of the process that answered it. */
const MAX_BYTES = 64 * 1024;
const MAX_WAITING = 500;
const READ_EVERY_MS = 1_000;

/** Shares the request logs of several processes: written after the answer, read when somebody looks. */
export class SharedRequests {
  readonly #waiting = new Map<string, string[]>();
  readonly #read = new WeakMap<Site, number>();
  readonly #readAt = new WeakMap<Site, number>();
  #writing: Promise<void> | undefined;

  constructor(private readonly log: SharedLog) {}

  add(site: Site, request: NewRequest): void {
    const body = JSON.stringify({ ...request, response: textOf(request.response) }, withoutPasswords);
    if (body.length > MAX_BYTES) return;
    const waiting = this.#waiting.get(site.id) ?? [];
    if (waiting.length < MAX_WAITING) this.#waiting.set(site.id, [...waiting, body]);
    this.#writing ??= new Promise(setImmediate).then(() => this.#writeAll());
  }

  /** Resolves once all requests so far are written. */
  async written(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  clear(site: Site): void {
    this.#waiting.delete(site.id);
    this.log.clear(site.id).catch(() => {});
  }

  /** Adds the requests that other processes have answered. */
  async read(site: Site): Promise<void> {
    await this.written();
    for (const { number, body } of await this.log.after(site.id, this.#read.get(site) ?? 0)) {
      this.#read.set(site, number);
      // Only `add` writes this log.
      const request = JSON.parse(body) as NewRequest;
      if (!site.requests.has(request.requestId)) site.requests.add(request);
    }
  }

  /** At most once a second, for a listener whose own requests must not wait. */
  readSoon(site: Site): void {
    const now = machineTime();
    if (now - (this.#readAt.get(site) ?? 0) < READ_EVERY_MS) return;
    this.#readAt.set(site, now);
    this.read(site).catch(() => {});
  }

  async #writeAll(): Promise<void> {
    for (const [siteId, bodies] of this.#waiting) {
      this.#waiting.delete(siteId);
      // Without its database the site answers nothing either.
      await this.log.append(siteId, bodies).catch(() => {});
    }
    this.#writing = this.#waiting.size > 0 ? this.#writeAll() : undefined;
    await this.#writing;
  }
}

const textOf = (response: NewRequest['response']): string =>
  typeof response === 'string' ? response : Buffer.from(response).toString();
