import { matchesKind } from '../../src/platform/http/wire/response-check';
import type { Capture } from './shapes';

/** `crashes`: a reader that follows the path without a guard throws. */
export interface PathOutcome {
  path: string;
  kind: string;
  outcome: 'same' | 'other' | 'missing';
  crashes: boolean;
}

export interface Comparison {
  paths: PathOutcome[];
  /** Paths that only our responses have. */
  extraPaths: string[];
}

/** `rawAnswers`: several responses of one operation with different data, because a capture may represent several. */
export function compare({ shape }: Pick<Capture, 'shape'>, rawAnswers: readonly unknown[]): Comparison {
  // The SDK returns dates as objects.
  const answers: readonly unknown[] = JSON.parse(JSON.stringify(rawAnswers));
  const paths = Object.entries(shape).map(([path, kind]): PathOutcome => {
    const values = answers.flatMap((answer) => valuesAt(answer, namesOf(path)));
    if (values.some((value) => matchesKind(value, kind))) return { path, kind, outcome: 'same', crashes: false };
    if (values.length > 0) return { path, kind, outcome: 'other', crashes: false };
    return { path, kind, outcome: 'missing', crashes: !answers.some((answer) => hasParent(answer, path)) };
  });
  const answeredPaths = new Set(answers.flatMap((answer) => pathsIn(answer, '')));
  return { paths, extraPaths: [...answeredPaths].filter((path) => !isCaptured(shape, path)) };
}

/** `lines[].price` → `lines`, `[]`, `price`. */
const namesOf = (path: string): string[] => path.replaceAll('[]', '.[]').split('.').filter(Boolean);

function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return value === undefined ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  if (name === '[]') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  if (name === '{}') return Object.values(value).flatMap((entry) => valuesAt(entry, rest));
  return Object.hasOwn(value, name) ? valuesAt(Object.entries(value).find(([key]) => key === name)?.[1], rest) : [];
}

const hasParent = (answer: unknown, path: string): boolean =>
  valuesAt(answer, namesOf(path).slice(0, -1)).some((parent) => parent !== null);

function pathsIn(value: unknown, at: string): string[] {
  if (value instanceof Date || typeof value !== 'object' || value === null) return value === undefined ? [] : [at];
  if (Array.isArray(value)) return [at, ...value.flatMap((item) => pathsIn(item, `${at}[]`))];
  return Object.entries(value).flatMap(([name, entry]) => pathsIn(entry, at === '' ? name : `${at}.${name}`));
}

function isCaptured(shape: Readonly<Record<string, string>>, path: string): boolean {
  if (Object.hasOwn(shape, path)) return true;
  return Object.keys(shape).some((captured) => {
    const below = captured.startsWith(`${path}.`) || captured.startsWith(`${path}[`);
    return below || (captured.includes('{}') && isSamePath(namesOf(captured), namesOf(path)));
  });
}

const isSamePath = (captured: readonly string[], answeredPath: readonly string[]): boolean =>
  captured.length === answeredPath.length && captured.every((name, at) => name === '{}' || name === answeredPath[at]);
