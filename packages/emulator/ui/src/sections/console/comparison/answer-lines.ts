import { changedFields } from '../../../../../src/server/control/snapshots/changed-fields';

export interface AnswerLine {
  number: number;
  text: string;
  /** The field of the line, such as `services[0].name`. */
  path: string;
}

/** The lines of `JSON.stringify(value, null, 2)`. */
export function toAnswerLines(value: unknown, limit: number): AnswerLine[] {
  const lines: AnswerLine[] = [];
  write(value, '', '', '', '');
  return lines;

  function add(text: string, path: string): void {
    if (lines.length < limit) lines.push({ number: lines.length, text, path });
  }

  function write(part: unknown, path: string, indent: string, name: string, comma: string): void {
    if (lines.length >= limit) return;
    const children = childrenOf(part, path);
    const [open, close] = Array.isArray(part) ? '[]' : '{}';
    if (!children || children.length === 0) {
      const text = children ? `${open}${close}` : (JSON.stringify(part) ?? 'null');
      add(`${indent}${name}${text}${comma}`, path);
      return;
    }
    add(`${indent}${name}${open}`, path);
    for (const [index, child] of children.entries()) {
      const isLast = index === children.length - 1;
      write(child.value, child.path, `${indent}  `, child.name, isLast ? '' : ',');
    }
    add(`${indent}${close}${comma}`, path);
  }
}

interface Child {
  name: string;
  path: string;
  value: unknown;
}

function childrenOf(part: unknown, path: string): Child[] | undefined {
  if (Array.isArray(part)) return part.map((value, index) => ({ name: '', path: `${path}[${index}]`, value }));
  if (typeof part !== 'object' || part === null) return undefined;
  return Object.entries(part)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({
      name: `${JSON.stringify(name)}: `,
      path: path === '' ? name : `${path}.${name}`,
      value,
    }));
}

export const MAX_DIFFERENCES = 200;

/** Compares the other values with the first one, at most `MAX_DIFFERENCES` each. */
export function differingPaths([first, ...others]: readonly unknown[]): ReadonlySet<string> {
  return new Set(others.flatMap((other) => changedFields(first, other, MAX_DIFFERENCES).map(({ path }) => path)));
}

/** Includes lines inside of a differing field. */
export function isDiffering({ path }: AnswerLine, differing: ReadonlySet<string>): boolean {
  if (differing.has(path)) return true;
  for (let end = path.length; end > 0; end = Math.max(path.lastIndexOf('.', end - 1), path.lastIndexOf('[', end - 1))) {
    if (differing.has(path.slice(0, end))) return true;
  }
  return false;
}
