import { performance } from 'node:perf_hooks';

/** A line is too long if answering it takes more time than this. */
const MAX_WAIT_MS = 300;
/** A burst, such as a script that creates all its products, makes the line too long for less time than this. */
const MAX_BURST_MS = 1_000;
const MAX_PATIENCE_MS = 1_000;
const MIN_LENGTH = 16;
const MAX_READING_MS = 5;
const LATEST = 0.1;

interface WaitingRequest {
  since: number;
  answer: () => void;
  refuse: () => void;
}

/** Node.js answers all requests it has read before it accepts more. Here, each turn reads first and answers one. */
export class WaitingLine {
  readonly #waiting: WaitingRequest[] = [];
  #isScheduled = false;
  #hasArrival = false;
  #readingSince: number | undefined;
  #answeringSince: number | undefined;
  #eachMs = 0;
  #tooLongSince: number | undefined;
  #isCrowd = false;

  join(answer: () => void, refuse: () => void): void {
    this.noticeArrival();
    this.#isCrowd = this.#isOverloaded();
    if (this.#isCrowd) {
      refuse();
      return;
    }
    this.#waiting.push({ since: performance.now(), answer, refuse });
    this.#schedule();
  }

  #isOverloaded(): boolean {
    const { length } = this.#waiting;
    if (length < MIN_LENGTH || length * this.#eachMs <= MAX_WAIT_MS) {
      this.#tooLongSince = undefined;
      return false;
    }
    const now = performance.now();
    this.#tooLongSince ??= now;
    return now - this.#tooLongSince > MAX_BURST_MS;
  }

  noticeArrival(): void {
    this.#hasArrival = true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#takeTurn());
    setImmediate(() => this.#endTurn());
  }

  #takeTurn(): void {
    const now = performance.now();
    this.#readingSince ??= now;
    const readsOn = this.#hasArrival && now - this.#readingSince < MAX_READING_MS;
    this.#hasArrival = false;
    if (readsOn) return;
    this.#readingSince = undefined;
    this.#answeringSince = now;
    this.#next(now)?.answer();
  }

  #next(now: number): WaitingRequest | undefined {
    let next = this.#waiting.shift();
    while (next && this.#isCrowd && now - next.since > MAX_PATIENCE_MS) {
      next.refuse();
      next = this.#waiting.shift();
    }
    return next;
  }

  #endTurn(): void {
    this.#isScheduled = false;
    if (this.#answeringSince !== undefined) {
      this.#eachMs += LATEST * (performance.now() - this.#answeringSince - this.#eachMs);
      this.#answeringSince = undefined;
    }
    if (this.#waiting.length > 0) this.#schedule();
  }
}
