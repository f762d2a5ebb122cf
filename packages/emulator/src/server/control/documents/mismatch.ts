import type { Shape, StoredShapes } from '../../../platform/contract/stored-shape';
import { isDecimal, isTimestamp } from '../../../platform/kernel/values/formats';
import { isObject } from '../../../platform/kernel/values/objects';
import { isTimeZone } from '../../../platform/kernel/values/time-zones';

interface Mismatch {
  /** As in `variants[0].price`; empty for the document itself. */
  path: string;
  expected: string;
}

/** Per document, with alternatives counted each time: otherwise a small document could take minutes. */
const MAX_VALUES_LOOKED_AT = 500_000;

let stored: Promise<StoredShapes> | undefined;

/** Loaded on first use: it is large, and documents are rarely edited or loaded. */
export function storedShapes(): Promise<StoredShapes> {
  stored ??= import('../../../platform/contract/modules/stored-shapes.json').then(
    // `npm run contract -- --check` proves this shape.
    ({ default: read }) => read as unknown as StoredShapes,
  );
  return stored;
}

/** Throws for an unknown collection. */
export function findMismatch(shapes: StoredShapes, collection: string, document: unknown): Mismatch | undefined {
  const shape = Object.hasOwn(shapes.collections, collection) ? shapes.collections[collection] : undefined;
  if (shape === undefined) return { path: '', expected: 'of a collection that this emulator has' };
  return new Comparison(shapes).mismatch(shape, document, '');
}

class Comparison {
  #looks = 0;

  constructor(private readonly shapes: StoredShapes) {}

  mismatch(shape: Shape, value: unknown, path: string): Mismatch | undefined {
    this.#looks += 1;
    if (this.#looks > MAX_VALUES_LOOKED_AT) return { path, expected: 'less deep a document' };
    if (typeof shape === 'string')
      return SINGLE[shape].isMet(value) ? undefined : { path, expected: SINGLE[shape].name };
    if ('values' in shape) {
      const isMet = shape.values.some((each) => each === value);
      return isMet ? undefined : { path, expected: `one of ${shape.values.slice(0, MAX_VALUES_TOLD).join(', ')}` };
    }
    if ('list' in shape) return this.#listMismatch(shape.list, value, path);
    if ('map' in shape) return this.#mapMismatch(shape.map, value, path);
    if ('object' in shape) return this.#objectMismatch(shape.object, value, path);
    const mismatches = shape.either.map((each) => this.mismatch(each, value, path));
    return mismatches.includes(undefined) ? undefined : deepestMismatch(mismatches);
  }

  #listMismatch(shape: Shape, value: unknown, path: string): Mismatch | undefined {
    if (!Array.isArray(value)) return { path, expected: 'a list' };
    return firstMismatch(value.entries(), ([index, each]) => this.mismatch(shape, each, `${path}[${index}]`));
  }

  #mapMismatch(shape: Shape, value: unknown, path: string): Mismatch | undefined {
    if (!isObject(value)) return { path, expected: 'an object' };
    return firstMismatch(Object.entries(value), ([name, each]) => this.mismatch(shape, each, fieldPath(path, name)));
  }

  /** As in requests, unknown fields are ignored. */
  #objectMismatch(number: number, value: unknown, path: string): Mismatch | undefined {
    if (!isObject(value)) return { path, expected: 'an object' };
    const { required = {}, optional = {} } = this.shapes.objects[number] ?? {};
    return (
      firstMismatch(Object.entries(required), ([name, shape]) =>
        Object.hasOwn(value, name) || shape === 'anything'
          ? this.mismatch(shape, value[name], fieldPath(path, name))
          : { path: fieldPath(path, name), expected: 'there' },
      ) ??
      firstMismatch(Object.entries(optional), ([name, shape]) =>
        Object.hasOwn(value, name) ? this.mismatch(shape, value[name], fieldPath(path, name)) : undefined,
      )
    );
  }
}

const MAX_VALUES_TOLD = 10;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The empty string, protobuf's default, is exempt from formats. */
const matchingText = (matches: (text: string) => boolean) => (value: unknown) =>
  isText(value) && (value === '' || matches(value));

const SINGLE: Record<Extract<Shape, string>, { name: string; isMet: (value: unknown) => boolean }> = {
  text: { name: 'a text', isMet: isText },
  date: { name: 'an instant', isMet: matchingText((text) => isTimestamp(text) && !Number.isNaN(Date.parse(text))) },
  // Handlers compute with it, so an empty string is invalid.
  decimal: { name: 'a decimal number in quotes', isMet: (value) => isText(value) && isDecimal(value) },
  currency: { name: 'a currency', isMet: matchingText((text) => /^[A-Z]{3}$/.test(text)) },
  zone: { name: 'a time zone', isMet: matchingText(isTimeZone) },
  number: {
    name: `a number up to ${Number.MAX_SAFE_INTEGER}`,
    isMet: (value) => typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER,
  },
  boolean: { name: 'true or false', isMet: (value) => typeof value === 'boolean' },
  null: { name: 'null', isMet: (value) => value === null },
  anything: { name: 'anything', isMet: () => true },
};

const fieldPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function firstMismatch<T>(all: Iterable<T>, mismatchIn: (one: T) => Mismatch | undefined): Mismatch | undefined {
  for (const one of all) {
    const mismatch = mismatchIn(one);
    if (mismatch) return mismatch;
  }
  return undefined;
}

/** The alternative that matched best has the longest path. */
function deepestMismatch(mismatches: readonly (Mismatch | undefined)[]): Mismatch | undefined {
  return mismatches.reduce((one, other) => ((other?.path.length ?? 0) > (one?.path.length ?? 0) ? other : one));
}
