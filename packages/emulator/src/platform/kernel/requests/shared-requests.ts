import { machineTime } from '../clock';
import type { Site } from '../site';
import type { SharedLog } from '../store/memory-log';
import { withoutPasswords } from './logged-body';
import type { NewRequest } from './request-log';

/** A larger request is only in the log of the process that answered it. */
const MAX_BYTES = 64 * 1024;
const MAX_WAITING = 500;
const READ_EVERY_MS = 1_000;
/** Calls within this time share one transaction. */
const WRITE_AFTER_MS = 100;

/** Shares the request logs of several processes: written a moment after the answers, read when somebody looks. */
export class SharedRequests {
  readonly #waiting = new Map<string, string[]>();
  readonly #read = new WeakMap<Site, number>();
  readonly #readAt = new WeakMap<Site, number>();
  #writing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly log: SharedLog) {}

  add(site: Site, request: NewRequest): void {
    const body = JSON.stringify({ ...request, response: textOf(request.response) }, withoutPasswords);
    if (body.length > MAX_BYTES) return;
    const waiting = this.#waiting.get(site.id) ?? [];
    if (waiting.length < MAX_WAITING) waiting.push(body);
    this.#waiting.set(site.id, waiting);
    this.#timer ??= setTimeout(() => this.written(), WRITE_AFTER_MS);
  }

  /** Writes all requests so far at once, and resolves then. */
  async written(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#writing || this.#waiting.size > 0) {
      this.#writing ??= this.#writeAll();
      await this.#writing;
    }
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
    this.#writing = undefined;
  }
}

const textOf = (response: NewRequest['response']): string =>
  typeof response === 'string' ? response : Buffer.from(response).toString();
