import { NO_VALUES, type Value, type Values } from './values';

/** Most places hold one value; a place with more holds anything. */
const MAX_VALUES = 60;

/** The values that have arrived at each place so far. */
export class Places {
  readonly #values = new Map<string, Set<Value>>();
  readonly #members = new Map<string, Set<string>>();
  #hasChanged = false;

  all(): Iterable<[string, Values]> {
    return this.#values;
  }

  valuesOf(place: string): Values {
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
      this.#hasChanged = true;
    }
  }

  /** True if a value arrived since the last question. */
  takeChange(): boolean {
    const hasChanged = this.#hasChanged;
    this.#hasChanged = false;
    return hasChanged;
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
