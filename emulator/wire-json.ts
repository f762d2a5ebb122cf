const written = new WeakMap<object, Uint8Array>();
const lastingObjects = new WeakSet<object>();
const encoder = new TextEncoder();

/**
 * Marks an object that goes out in many answers and never changes, such as the wire form of one version of a document:
 * its JSON is written once, and copied after that.
 */
export function lasting<T extends object>(object: T): T {
  lastingObjects.add(object);
  return object;
}

/** The JSON of an answer's body. Lasting objects are looked for among its fields and in the lists there. */
export function toJson(body: object): string | Uint8Array<ArrayBuffer> {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => isLasting(Array.isArray(value) ? value[0] : value))) return JSON.stringify(body);
  const parts: Uint8Array[] = [];
  for (const [index, [name, value]] of fields.entries()) {
    parts.push(encoder.encode(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`));
    if (Array.isArray(value)) pushList(parts, value);
    else parts.push(bytesOf(value));
  }
  parts.push(CLOSE_OBJECT);
  return Buffer.concat(parts);
}

const CLOSE_OBJECT = encoder.encode('}');
const OPEN_LIST = encoder.encode('[');
const COMMA = encoder.encode(',');
const CLOSE_LIST = encoder.encode(']');

function pushList(parts: Uint8Array[], list: readonly unknown[]): void {
  parts.push(OPEN_LIST);
  for (const [index, item] of list.entries()) {
    if (index > 0) parts.push(COMMA);
    parts.push(bytesOf(item));
  }
  parts.push(CLOSE_LIST);
}

function bytesOf(value: unknown): Uint8Array {
  if (!isLasting(value)) return encoder.encode(JSON.stringify(value) ?? 'null');
  const known = written.get(value);
  if (known) return known;
  const bytes = encoder.encode(JSON.stringify(value));
  written.set(value, bytes);
  return bytes;
}

function isLasting(value: unknown): value is object {
  return typeof value === 'object' && value !== null && lastingObjects.has(value);
}
