import type { Identity } from './identity/identity';

export interface LoggedRequest {
  requestId: string;
  startedAt: string;
  durationMs: number;
  method: string;
  path: string;
  /** `services.queryServices`, or nothing where no operation answers the address. */
  operation?: string;
  identity?: Identity['kind'];
  status: number;
  request?: unknown;
  response?: unknown;
}

const KEPT_REQUESTS = 500;

/** The last requests of a site, in this process. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > 2 * KEPT_REQUESTS) this.#entries = this.#entries.slice(-KEPT_REQUESTS);
  }

  /** Newest first, passwords left out. */
  list(): LoggedRequest[] {
    return this.#entries.slice(-KEPT_REQUESTS).reverse().map(withoutPasswords);
  }

  clear(): void {
    this.#entries = [];
  }
}

function withoutPasswords(entry: LoggedRequest): LoggedRequest {
  return JSON.parse(
    JSON.stringify(entry, (name, value) => (typeof value === 'string' && /password$/i.test(name) ? '•••' : value)),
  );
}
