import { wait } from './wait';

const MINUTE_MS = 60_000;

export interface Pacing {
  /** `null`: as many as there are. */
  callsPerMinute: number | null;
  /** At a time. */
  concurrency: number;
}

/** Lets calls through so many at a time and so many a minute, in the order in which they came. */
export class Pace {
  readonly #pacing: Pacing;
  /** When the calls of the last minute began, on the process's own clock. */
  readonly #begun: number[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(pacing: Pacing) {
    this.#pacing = pacing;
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    await this.#place();
    try {
      return await call();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Waits until a call may begin: before each try, as tries that failed count too. */
  async begin(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#withinMinute());
    await this.#turn;
  }

  async #withinMinute(): Promise<void> {
    const { callsPerMinute } = this.#pacing;
    if (callsPerMinute === null) return;
    const oldest = this.#begun.length < callsPerMinute ? undefined : this.#begun.shift();
    if (oldest !== undefined) {
      const due = oldest + MINUTE_MS - performance.now();
      if (due > 0) await wait(due);
    }
    this.#begun.push(performance.now());
  }

  #place(): Promise<void> | undefined {
    if (this.#running < this.#pacing.concurrency) {
      this.#running += 1;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
