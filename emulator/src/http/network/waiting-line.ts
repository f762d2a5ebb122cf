import { performance } from 'node:perf_hooks';

/** A line is too long if its answers take more time than this. */
const MAX_WAIT_MS = 300;
/** A burst, such as a script that creates all of its products at once, makes the line too long for less time than this. */
const MAX_BURST_MS = 1_000;
/** During a crowd, a request that has waited longer than this is refused. */
const MAX_PATIENCE_MS = 1_000;
/** A shorter line is never too long, even if answers are slow. */
const MIN_LENGTH = 16;
/** New arrivals are read for at most this time before the next answer is made. */
const MAX_READING_MS = 5;
/** Weight of the latest answer in the mean of how long one takes. */
const LATEST = 0.1;

interface Waiting {
  since: number;
  answer: () => void;
  refuse: () => void;
}

/**
 * Requests that wait for the process. Most answers are made without a pause, so Node.js would make one after the other of all that
 * it has read and accept a single connection in between. New callers would then wait for seconds before the process knows of them.
 * Here arrivals are read first, and each turn of the event loop makes one answer, so the length of the line is known.
 */
export class WaitingLine {
  readonly #waiting: Waiting[] = [];
  #isScheduled = false;
  #hasArrival = false;
  #readingSince: number | undefined;
  #answeringSince: number | undefined;
  #eachMs = 0;
  #tooLongSince: number | undefined;
  #isCrowd = false;

  /** Calls `answer` when it is the request's turn, or else `refuse`. */
  join(answer: () => void, refuse: () => void): void {
    this.noticeArrival();
    this.#isCrowd = this.#hasBeenTooLong();
    if (this.#isCrowd) {
      refuse();
      return;
    }
    this.#waiting.push({ since: performance.now(), answer, refuse });
    this.#schedule();
  }

  #hasBeenTooLong(): boolean {
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
    setImmediate(() => this.#goOn());
    // Node.js makes the answer between the two.
    setImmediate(() => this.#answerMade());
  }

  #goOn(): void {
    const now = performance.now();
    this.#readingSince ??= now;
    const readsOn = this.#hasArrival && now - this.#readingSince < MAX_READING_MS;
    this.#hasArrival = false;
    if (readsOn) return;
    this.#readingSince = undefined;
    this.#answeringSince = now;
    this.#next(now)?.answer();
  }

  #next(now: number): Waiting | undefined {
    let next = this.#waiting.shift();
    while (next && this.#isCrowd && now - next.since > MAX_PATIENCE_MS) {
      next.refuse();
      next = this.#waiting.shift();
    }
    return next;
  }

  #answerMade(): void {
    this.#isScheduled = false;
    if (this.#answeringSince !== undefined) {
      this.#eachMs += LATEST * (performance.now() - this.#answeringSince - this.#eachMs);
      this.#answeringSince = undefined;
    }
    if (this.#waiting.length > 0) this.#schedule();
  }
}
