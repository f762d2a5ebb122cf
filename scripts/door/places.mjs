/** A page that takes longer waits for something else than the processor, and keeps nobody from it. */
const MAX_COUNTED_MS = 1_000;

/**
 * How many requests may be under way at once, and how many more may wait for it. A place is free when its request is answered,
 * or after a second. It is not free when the visitor leaves: Next.js renders the page to its end.
 */
export class Places {
  #taken = 0;
  #waiting = [];
  #max;
  #maxWaiting;

  constructor({ underWay, waiting }) {
    this.#max = underWay;
    this.#maxWaiting = waiting;
  }

  /**
   * Calls `begin`, now or later, with the function that frees the place. Returns the function that ends the wait, or
   * `undefined` if nobody else may wait.
   */
  ask(begin) {
    if (this.#taken < this.#max) this.#give(begin);
    else if (this.#waiting.length >= this.#maxWaiting) return undefined;
    else this.#waiting.push(begin);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== begin);
    };
  }

  #give(begin) {
    this.#taken += 1;
    let isTaken = true;
    const free = () => {
      if (!isTaken) return;
      isTaken = false;
      clearTimeout(late);
      this.#taken -= 1;
      const next = this.#waiting.shift();
      if (next) this.#give(next);
    };
    const late = setTimeout(free, MAX_COUNTED_MS);
    begin(free);
  }
}
