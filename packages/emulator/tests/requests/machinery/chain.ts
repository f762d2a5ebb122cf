import { type Route, verticalOf } from '../../../src/platform/http/routing';
import { isObject } from '../../../src/platform/kernel/values/objects';

/**
 * Entities from the steps of a recipe, by `vertical/noun`: the newest of each, and the previous one as `earlierNoun`.
 */
export class Chain {
  readonly #known = new Map<string, unknown>();
  /** Running and finished steps, so that nothing is created twice. */
  readonly done = new Set<string>();
  isWhole = true;

  remember(values: Record<string, unknown>): void {
    for (const [noun, value] of Object.entries(values)) {
      if (value === undefined) continue;
      const before = this.#known.get(noun);
      if (isObject(before) && isObject(value) && before.id !== value.id) this.#known.set(toEarlierNoun(noun), before);
      this.#known.delete(noun);
      this.#known.set(noun, value);
    }
  }

  /**
   * Remembers the response's objects by field name, the first object of each list, and the entities that the recipe
   * names.
   */
  learn({ module }: Pick<Route, 'module'>, answer: unknown, gives: Readonly<Record<string, string>> = {}): void {
    if (!isObject(answer)) return;
    const vertical = verticalOf(module);
    for (const [name, value] of Object.entries(answer)) {
      const [noun, one] = Array.isArray(value) ? [singular(name), value[0]] : [name, value];
      if (isObject(one)) this.remember({ [`${vertical}/${noun}`]: one });
    }
    for (const [noun, path] of Object.entries(gives)) this.remember({ [`${vertical}/${noun}`]: valueAt(answer, path) });
  }

  knows(vertical: string, noun: string): boolean {
    return this.#known.has(`${vertical}/${noun}`);
  }

  value(vertical: string, noun: string, path = ''): unknown {
    return valueAt(this.#known.get(`${vertical}/${noun}`), path);
  }

  /** The vertical that remembered this noun last. */
  verticalThatKnows(noun: string): string | undefined {
    return [...this.#known.keys()].findLast((known) => known.endsWith(`/${noun}`))?.split('/')[0];
  }
}

/** Turns `events/event` into `events/earlierEvent`. */
function toEarlierNoun(noun: string): string {
  return noun.replace(/\/(\w)/, (_, first: string) => `/earlier${first.toUpperCase()}`);
}

export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce<unknown>((inner, name) => {
    if (Array.isArray(inner)) return inner[Number(name)];
    return isObject(inner) ? inner[name] : undefined;
  }, value);
}

/** Turns `services` into `service`, `wixEventsV2` into `wixEvent`, and `categories` into `category`. */
export const singular = (name: string): string => name.replace(/V\d$/, '').replace(/ies$/, 'y').replace(/s$/, '');
