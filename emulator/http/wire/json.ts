import { LRUCache } from 'lru-cache';

interface WrittenAnswer {
  /** Of the list. */
  name: string;
  items: readonly unknown[];
  /** All of the answer but the list. */
  rest: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const lastingObjects = new WeakSet<object>();
const written = new WeakMap<object, Buffer<ArrayBuffer>>();
/** By the first object of its list, since the same list is asked for again and again. */
const answers = new LRUCache<object, WrittenAnswer>({
  max: 500,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
});

/**
 * Marks an object that goes out in many answers and never changes, such as the wire form of one version of a document:
 * its JSON is written once, and an answer that lists the same such objects again is not written anew either.
 */
export function lasting<T extends object>(object: T): T {
  lastingObjects.add(object);
  return object;
}

/** The JSON of an answer's body. A list of lasting objects is looked for among its fields, and comes first. */
export function toJson(body: object): string | Uint8Array<ArrayBuffer> {
  for (const [name, value] of Object.entries(body)) {
    if (!Array.isArray(value) || !isLasting(value[0])) continue;
    const rest = JSON.stringify({ ...body, [name]: undefined });
    const known = answers.get(value[0]);
    if (known?.name === name && known.rest === rest && isSameList(known.items, value)) return known.bytes;
    const bytes = Buffer.concat([...listOf(name, value), Buffer.from(rest === '{}' ? '}' : `,${rest.slice(1)}`)]);
    answers.set(value[0], { name, items: [...value], rest, bytes });
    return bytes;
  }
  return JSON.stringify(body);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index] && isLasting(item));
}

/** The beginning of the answer up to the list's end, in pieces: put together as bytes, a long list is copied only once. */
function listOf(name: string, values: readonly unknown[]): Buffer<ArrayBuffer>[] {
  const pieces = [Buffer.from(`{${JSON.stringify(name)}:[`)];
  for (const [at, value] of values.entries()) {
    if (at > 0) pieces.push(COMMA);
    pieces.push(jsonOf(value));
  }
  pieces.push(END_OF_LIST);
  return pieces;
}

const COMMA = Buffer.from(',');
const END_OF_LIST = Buffer.from(']');

function jsonOf(value: unknown): Buffer<ArrayBuffer> {
  if (!isLasting(value)) return Buffer.from(JSON.stringify(value) ?? 'null');
  let json = written.get(value);
  if (json === undefined) {
    json = Buffer.from(JSON.stringify(value));
    written.set(value, json);
  }
  return json;
}

function isLasting(value: unknown): value is object {
  return typeof value === 'object' && value !== null && lastingObjects.has(value);
}
