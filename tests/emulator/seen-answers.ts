import type { ModuleContract } from '../../emulator/contract/contract';
import { isObject } from '../../emulator/validation/objects';
import type { Dice } from './dice';

const MOST_IDS = 40;
const MOST_SAMPLES = 6;

/** What a site has answered so far: the IDs and some objects, by the nouns that name them; the first, and the newest. */
export class SeenAnswers {
  readonly #ids = new Map<string, string[]>();
  readonly #samples = new Map<string, Record<string, unknown>[]>();

  constructor(readonly dice: Dice) {}

  /** `at`: the field that the value was in. */
  add(module: ModuleContract, type: string, value: unknown, at = ''): void {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 4)) this.add(module, type, item, at);
      return;
    }
    const fields = module.types[type]?.fields;
    if (!fields || !isObject(value)) return;
    for (const noun of new Set([type, singular(at)])) keep(this.#samples, noun, value, MOST_SAMPLES);
    for (const [name, inner] of Object.entries(value)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (typeof inner === 'string' && isId(name)) keep(this.#ids, nounOf(name, at), inner, MOST_IDS);
      else if (field?.ref && field.type === 'object') this.add(module, field.ref, inner, name);
    }
  }

  /** `at`: what the field is part of, such as a service or the module of services. */
  id(name: string, at: string): string | undefined {
    const noun = nounOf(name, at);
    const fitting = [...this.#ids].filter(([known]) => known !== '' && noun.endsWith(known)).flatMap(([, ids]) => ids);
    if (fitting.length > 0) return this.dice.oneOf(fitting);
    return this.anyId();
  }

  anyId(): string | undefined {
    const all = [...this.#ids.values()].flat();
    return all.length > 0 ? this.dice.oneOf(all) : undefined;
  }

  /** An object of the type, or of another module's under the same name. */
  sample(type: string, name: string): Record<string, unknown> | undefined {
    const known = this.#samples.get(type) ?? this.#samples.get(singular(name)) ?? [];
    return known.length > 0 ? this.dice.oneOf(known) : undefined;
  }
}

export const isId = (name: string): boolean => /(^i|I)ds?$/.test(name);

/** `service` of `serviceId`, of `serviceIds`, and of the `id` of a `service` or of one of the `services`. */
function nounOf(name: string, at: string): string {
  return (name.replace(/(^i|I)ds?$/, '') || singular(at)).toLowerCase();
}

/** `wixEvent` of `wixEventsV2`. */
const singular = (name: string): string => name.replace(/V\d$/, '').replace(/ies$/, 'y').replace(/s$/, '');

function keep<Value>(all: Map<string, Value[]>, name: string, value: Value, most: number): void {
  const known = all.get(name) ?? [];
  if (known.includes(value)) return;
  const first = known.slice(0, most / 2);
  all.set(name, [...first, ...[...known.slice(first.length), value].slice(-most / 2)]);
}
