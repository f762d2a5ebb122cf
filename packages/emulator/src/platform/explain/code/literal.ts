import { Instant, type Value } from './values';

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
