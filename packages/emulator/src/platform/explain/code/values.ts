export class Instant {
  constructor(readonly iso: string) {}
}

export type Value = null | boolean | number | string | Instant | undefined | Value[] | { [name: string]: Value };

export type Fields = { [name: string]: Value };

export const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Instant);

export const parseValue = (text: string): Value => JSON.parse(text) as Value;

/** Source: `renameAllNestedKeys` of @wix/sdk-runtime, which reverses these. */
const SYSTEM_NAMES: Record<string, string> = { id: '_id', createdDate: '_createdDate', updatedDate: '_updatedDate' };

export const sdkName = (wireName: string): string =>
  wireName
    .split('.')
    .map((part) => SYSTEM_NAMES[part] ?? part)
    .join('.');

export function withSdkNames(value: Value, unchanged: readonly string[] = [], path = ''): Value {
  if (Array.isArray(value)) return value.map((item) => withSdkNames(item, unchanged, path));
  if (!isFields(value)) {
    const isSortName = path === 'sort.fieldName' || path.endsWith('.sort.fieldName');
    return isSortName && typeof value === 'string' ? sdkName(value) : value;
  }
  const entries = Object.entries(value).map(([name, inner]): [string, Value] => {
    const innerPath = path ? `${path}.${name}` : name;
    return unchanged.includes(innerPath) ? [name, inner] : [sdkName(name), withSdkNames(inner, unchanged, innerPath)];
  });
  return Object.fromEntries(entries);
}

export class Unchangeable extends Error {}

export function changeAt(value: Value, path: string, change: (inner: Value) => Value): Value {
  if (Array.isArray(value)) return value.map((item) => changeAt(item, path, change));
  if (!isFields(value)) return value;
  const [first = '', ...rest] = path.split('.');
  if (first === '*' || first.endsWith('{}')) throw new Unchangeable(path);
  const inner = value[first];
  if (inner === undefined || inner === null) return value;
  const changed = rest.length > 0 ? changeAt(inner, rest.join('.'), change) : mapValue(inner, change);
  return { ...value, [first]: changed };
}

const mapValue = (value: Value, change: (inner: Value) => Value): Value =>
  Array.isArray(value) ? value.map(change) : change(value);

const MAX_WIDTH = 92;

export function literal(value: Value, indent = ''): string {
  const inLine = shortLiteral(value);
  if (inLine.length + indent.length <= MAX_WIDTH || typeof value !== 'object' || value === null) return inLine;
  if (value instanceof Instant) return inLine;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const lines = value.map((item) => `${inner}${literal(item, inner)},`);
    return `[\n${lines.join('\n')}\n${indent}]`;
  }
  const lines = entriesOf(value).map(([name, item]) => `${inner}${keyOf(name)}: ${literal(item, inner)},`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function shortLiteral(value: Value): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'string') return quote(value);
  if (value instanceof Instant) return `new Date(${quote(value.iso)})`;
  if (Array.isArray(value)) return `[${value.map(shortLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = entriesOf(value).map(([name, item]) => `${keyOf(name)}: ${shortLiteral(item)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

const entriesOf = (value: { [name: string]: Value }) => Object.entries(value).filter(([, item]) => item !== undefined);

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : quote(name));

function quote(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}
