import { type Expression, UNKNOWN } from '../flow/expression';

/** The names that a piece of code sees, and the place that each means. */
export class Scope {
  readonly #places = new Map<string, string>();
  readonly #outer: Scope | undefined;
  /** The function whose `return` is meant here. */
  readonly function: string | undefined;
  /** The object that `this` is. */
  readonly self: string | undefined;

  constructor(outer?: Scope, { function: own, self }: { function?: string; self?: string } = {}) {
    this.#outer = outer;
    this.function = own ?? outer?.function;
    this.self = self ?? outer?.self;
  }

  declare(name: string, place: string): void {
    this.#places.set(name, place);
  }

  placeOf(name: string): string | undefined {
    return this.#places.get(name) ?? this.#outer?.placeOf(name);
  }
}

export const placeIn = (scope: Scope, name: string): Expression => {
  const place = scope.placeOf(name);
  return place ? { kind: 'place', place } : UNKNOWN;
};

export const memberOf = (of: Expression, name: string | undefined): Expression => {
  if (of.kind === 'unknown') return UNKNOWN;
  return name === undefined ? { kind: 'member', of } : { kind: 'member', of, name };
};
