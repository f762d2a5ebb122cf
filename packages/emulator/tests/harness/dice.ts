/** Numbers from 0 to 1 that the seed determines (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    const state = this.#state;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 4294967296;
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }

  integerBelow(limit: number): number {
    return Math.floor(this.roll() * limit);
  }

  /** Throws for an empty list. */
  oneOf<Value>(values: readonly Value[]): Value {
    const value = values.slice(this.integerBelow(values.length))[0];
    if (value === undefined && values.length === 0) throw new Error('expected something to choose from');
    // The list has at least one element, and the roll is below 1.
    return value as Value;
  }

  shuffle<Value>(values: readonly Value[]): Value[] {
    const rolled = values.map((value) => ({ value, at: this.roll() }));
    return rolled.sort((one, other) => one.at - other.at).map(({ value }) => value);
  }
}
