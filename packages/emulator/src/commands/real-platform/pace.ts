const MINUTE_MS = 60_000;

export interface Pacing {
  callsPerMinute: number | null;
  concurrency: number;
}

/** Limits concurrent calls and calls per minute, in order of arrival. */
export class Pace {
  readonly #pacing: Pacing;
  /** Start times of the last minute's calls, on the process's own clock. */
  readonly #begun: number[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(pacing: Pacing) {
    this.#pacing = pacing;
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    await this.#waitForPlace();
    try {
      return await call();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Waits before each attempt: failed ones count, too. */
  async begin(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#waitForMinute());
    await this.#turn;
  }

  async #waitForMinute(): Promise<void> {
    const { callsPerMinute } = this.#pacing;
    if (callsPerMinute === null) return;
    const oldest = this.#begun.length < callsPerMinute ? undefined : this.#begun.shift();
    if (oldest !== undefined) {
      const due = oldest + MINUTE_MS - performance.now();
      if (due > 0) await wait(due);
    }
    this.#begun.push(performance.now());
  }

  #waitForPlace(): Promise<void> | undefined {
    if (this.#running < this.#pacing.concurrency) {
      this.#running += 1;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
