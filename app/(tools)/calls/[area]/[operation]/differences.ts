import { jsonRows } from '@/devtools/code/json-rows';

/** The paths at which two JSON texts differ, as `JsonView` marks them; in what is no JSON nothing is marked. */
export function differences(one: string, other: string): { one: Set<string>; other: Set<string> } {
  const [left, right] = [valuesIn(one), valuesIn(other)];
  return { one: differing(left, right), other: differing(right, left) };
}

function valuesIn(text: string): Map<string, string> {
  try {
    const rows = jsonRows(JSON.parse(text)).filter(({ kind }) => kind !== 'end');
    return new Map(rows.map(({ path, kind, text: value }) => [path, `${kind} ${value}`]));
  } catch {
    return new Map();
  }
}

/** An object that differs only in what it holds is not itself marked. */
const differing = (values: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): Set<string> =>
  new Set([...values].filter(([path, value]) => others.get(path) !== value).map(([path]) => path));
