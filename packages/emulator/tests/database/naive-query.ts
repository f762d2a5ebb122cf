/** A second, simple implementation of the query language, to check the driver's SQL. */

export interface Item {
  id: string;
  name?: string | null;
  rank?: number;
  price?: string;
  hidden?: boolean;
  created?: string;
  tags?: string[];
  owner?: { name?: string; level?: number };
  media?: { items: { id?: string }[] };
}

export function items(): Item[] {
  const pick = <V>(list: readonly V[], index: number) => list[index % list.length];
  const texts = ['a', 'A', 'abc', 'Äb', 'äB', 'b*c', 'b%', '[x]y', 'x^\\', "O'Neil", '', null, undefined];
  return Array.from({ length: 60 }, (_, index) => ({
    id: `item-${index}`,
    name: pick(texts, index),
    rank: pick([-3, -1, 0, 2, 3, undefined, 1.5], index),
    price: pick(['10', '9.5', '2', undefined, '-1', '3.00'], index),
    hidden: pick([true, false, undefined, true], index),
    created: pick(
      [
        '2026-01-01T00:00:00.000Z',
        '2026-01-02T00:00:00Z',
        '2026-01-02T01:00:00+01:00',
        undefined,
        '2026-01-04T10:00:00Z',
      ],
      index,
    ),
    tags: pick([[], ['a'], ['a', 'b*'], ['ab', ''], undefined, ['Äb', "O'Neil"]], index),
    owner: pick([{ name: 'a' }, { name: 'b%', level: 2 }, undefined, { level: -1 }, { name: '' }], index),
    media: pick([undefined, { items: [] }, { items: [{ id: 'a' }, {}, { id: 'ab' }] }, { items: [{}] }], index),
  }));
}

export function matches(item: Item, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([key, condition]) => {
    if (key === '$and') return filtersOf(condition).every((each) => matches(item, each));
    if (key === '$or') return filtersOf(condition).some((each) => matches(item, each));
    if (key === '$not') return !filtersOf([condition]).every((each) => matches(item, each));
    const values = valuesAt(item, key.split('.')).filter((value) => value !== null && value !== undefined);
    const isThere = values.length > 0 || (key === 'tags' && item.tags !== undefined);
    const isOperators = typeof condition === 'object' && condition !== null;
    return Object.entries(isOperators ? condition : { $eq: condition }).every(([operator, operand]) =>
      holds(key, operator, operand, values, isThere),
    );
  });
}

function holds(path: string, operator: string, operand: unknown, values: unknown[], isThere: boolean): boolean {
  const matchesValue = (expectedValue: unknown) =>
    expectedValue === null ? !isThere : values.some((value) => compare(path, value, expectedValue) === 0);
  const some = (test: (order: number) => boolean) => values.some((value) => test(compare(path, value, operand)));
  const list = Array.isArray(operand) ? operand : [operand];
  const hasText = (test: (text: string, part: string) => boolean) =>
    values.some((value) => test(String(value).toLowerCase(), String(operand).toLowerCase()));
  switch (operator) {
    case '$eq':
      return matchesValue(operand);
    case '$ne':
      return !matchesValue(operand);
    case '$gt':
      return some((order) => order > 0);
    case '$gte':
      return some((order) => order >= 0);
    case '$lt':
      return some((order) => order < 0);
    case '$lte':
      return some((order) => order <= 0);
    case '$in':
    case '$hasSome':
      return list.some(matchesValue);
    case '$nin':
      return !list.some(matchesValue);
    case '$hasAll':
      return list.every(matchesValue);
    case '$exists':
      return isThere === operand;
    case '$isEmpty':
      return !values.some((value) => value !== '') === operand;
    case '$startsWith':
      return hasText((text, part) => text.startsWith(part));
    case '$contains':
      return hasText((text, part) => text.includes(part));
    default:
      throw new Error(`no reading of ${operator}`);
  }
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((member) => valuesAt(member, path));
  const [first, ...rest] = path;
  if (first === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt(new Map(Object.entries(value)).get(first), rest);
}

function compare(path: string, value: unknown, operand: unknown): number {
  const [left, right] = [value, operand].map((each) => {
    if (path === 'created') return Date.parse(String(each));
    if (path === 'price') return Number(each);
    return typeof each === 'string' || typeof each === 'number' ? each : Number(each);
  });
  if (left === undefined || right === undefined) throw new Error('expected two values');
  return left < right ? -1 : left > right ? 1 : 0;
}

function filtersOf(condition: unknown): Record<string, unknown>[] {
  if (!Array.isArray(condition)) throw new Error('expected a list of filters');
  return condition;
}
