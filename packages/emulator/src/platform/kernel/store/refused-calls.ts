import { machineTime } from '../clock';

/** A call that no site's request log has, or that the emulator does not serve. */
export interface RefusedCall {
  /** The operation, or method and address. */
  call: string;
  status: number;
  count: number;
  /** ISO instant, by the machine's clock. */
  lastAt: string;
  /** Absent if the call named no site that is known. */
  siteId?: string | undefined;
}

const MAX_CALLS = 200;
const MAX_CALL_LENGTH = 500;

/** One entry for all calls with the same name, status and site; the one that was refused longest ago is dropped. */
export class RefusedCalls {
  readonly #calls = new Map<string, RefusedCall>();

  note({ call, status, siteId }: Pick<RefusedCall, 'call' | 'status' | 'siteId'>): void {
    const name = call.slice(0, MAX_CALL_LENGTH);
    const key = JSON.stringify([name, status, siteId]);
    const count = (this.#calls.get(key)?.count ?? 0) + 1;
    this.#calls.delete(key);
    this.#calls.set(key, { call: name, status, count, lastAt: new Date(machineTime()).toISOString(), siteId });
    const [oldest] = this.#calls.keys();
    if (this.#calls.size > MAX_CALLS && oldest !== undefined) this.#calls.delete(oldest);
  }

  /** The latest last. */
  list(): RefusedCall[] {
    return [...this.#calls.values()];
  }
}
