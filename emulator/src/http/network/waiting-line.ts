import { performance } from 'node:perf_hooks';

/** A request whose turn comes after more of answering is refused. */
const MAX_WAIT_MS = 300;
/** So few may always wait, however slow the answers are. */
const MIN_LENGTH = 16;
/** So long what arrives is read before the next answer is made. */
const MAX_READING_MS = 5;
/** Weight of the latest answer in the mean of how long one takes. */
const LATEST = 0.1;

/**
 * Requests that wait for the process. Most answers are made without a pause, so Node.js would make one after the other of all that
 * it has read and accept a single connection: whoever connects meanwhile would wait for seconds, unseen. Here what has
 * arrived is read first, and one answer is made in a turn of the event loop, so it is known at once who would wait too long.
 */
export class WaitingLine {
  readonly #answers: (() => void)[] = [];
  #isScheduled = false;
  #hasArrival = false;
  #readingSince: number | undefined;
  #answeringSince: number | undefined;
  #eachMs = 0;

  /** Returns whether the request may wait; calls `answer` when it is its turn. */
  join(answer: () => void): boolean {
    this.noticeArrival();
    const length = this.#answers.length;
    if (length >= MIN_LENGTH && length * this.#eachMs > MAX_WAIT_MS) return false;
    this.#answers.push(answer);
    this.#schedule();
    return true;
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
    this.#answers.shift()?.();
  }

  #answerMade(): void {
    this.#isScheduled = false;
    if (this.#answeringSince !== undefined) {
      this.#eachMs += LATEST * (performance.now() - this.#answeringSince - this.#eachMs);
      this.#answeringSince = undefined;
    }
    if (this.#answers.length > 0) this.#schedule();
  }
}
