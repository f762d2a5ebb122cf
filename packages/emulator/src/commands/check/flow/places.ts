import { NO_VALUES, type Value, type Values } from './values';

/** Most places hold one value; a place with more holds anything. */
const MAX_VALUES = 60;

interface Place {
  values: Set<Value>;
  /** They have looked at it since a value last arrived. */
  readers: Set<unknown>;
}

/** The values that have arrived at each place so far. */
export class Places {
  readonly #places = new Map<string, Place>();
  readonly #members = new Map<string, Set<string>>();
  readonly #stale = new Set<unknown>();
  #reader: unknown;

  *all(): Iterable<[string, Values]> {
    for (const [place, { values }] of this.#places) yield [place, values];
  }

  valuesOf(place: string): Values {
    if (this.#reader === undefined) return this.#places.get(place)?.values ?? NO_VALUES;
    const { values, readers } = this.#placeOf(place);
    readers.add(this.#reader);
    return values;
  }

  /** The names under which an object has values. */
  membersOf(object: string): Iterable<string> {
    return this.#members.get(object) ?? [];
  }

  add(name: string, values: Values): void {
    if (values.size === 0) return;
    const place = this.#placeOf(name);
    const before = place.values.size;
    if (before === 0) this.#addMember(name);
    for (const value of values) if (place.values.size < MAX_VALUES) place.values.add(value);
    if (place.values.size === before) return;
    for (const reader of place.readers) this.#stale.add(reader);
    place.readers.clear();
  }

  /** Does the work of a reader, who is stale once a value arrives at a place that the work has read. */
  readAs(reader: unknown, work: () => void): void {
    this.#stale.delete(reader);
    this.#reader = reader;
    work();
    this.#reader = undefined;
  }

  isStale(reader: unknown): boolean {
    return this.#stale.has(reader);
  }

  #placeOf(name: string): Place {
    const known = this.#places.get(name);
    if (known) return known;
    const place = { values: new Set<Value>(), readers: new Set() };
    this.#places.set(name, place);
    return place;
  }

  #addMember(place: string): void {
    const dot = place.lastIndexOf('.');
    const members = this.#members.get(place.slice(0, dot)) ?? new Set();
    this.#members.set(place.slice(0, dot), members.add(place.slice(dot + 1)));
  }
}
