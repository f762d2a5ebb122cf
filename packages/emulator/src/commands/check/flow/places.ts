import { NO_VALUES, type Value, type Values } from './values';

/** Most places hold one value; a place with more holds anything. */
const MAX_VALUES = 60;

/** The values that have arrived at each place so far. */
export class Places {
  readonly #values = new Map<string, Set<Value>>();
  readonly #members = new Map<string, Set<string>>();
  readonly #changedAt = new Map<string, number>();
  #changes = 0;
  #reads: Set<string> | undefined;

  all(): Iterable<[string, Values]> {
    return this.#values;
  }

  valuesOf(place: string): Values {
    this.#reads?.add(place);
    return this.#values.get(place) ?? NO_VALUES;
  }

  /** The names under which an object has values. */
  membersOf(object: string): Iterable<string> {
    return this.#members.get(object) ?? [];
  }

  add(place: string, values: Values): void {
    if (values.size === 0) return;
    const own = this.#values.get(place) ?? this.#newPlace(place);
    for (const value of values) {
      if (own.has(value) || own.size >= MAX_VALUES) continue;
      own.add(value);
      this.#changes += 1;
      this.#changedAt.set(place, this.#changes);
    }
  }

  /** Does the work, and returns a question: has a value arrived since then at a place that the work has read? */
  watch(work: () => void): () => boolean {
    const reads = new Set<string>();
    const before = this.#changes;
    this.#reads = reads;
    work();
    this.#reads = undefined;
    return () => this.#changes > before && [...reads].some((place) => (this.#changedAt.get(place) ?? 0) > before);
  }

  #newPlace(place: string): Set<Value> {
    const own = new Set<Value>();
    this.#values.set(place, own);
    const dot = place.lastIndexOf('.');
    const members = this.#members.get(place.slice(0, dot)) ?? new Set();
    this.#members.set(place.slice(0, dot), members.add(place.slice(dot + 1)));
    return own;
  }
}
