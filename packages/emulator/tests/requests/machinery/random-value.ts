import type { FieldContract, ModuleContract } from '../../../src/platform/contract/contract-types';
import { validValue } from '../../../src/server/control/trigger/sample';
import type { Dice } from '../../harness/dice';

/** The inputs of generated values. */
export interface Material {
  module: ModuleContract;
  dice: Dice;
  /** IDs from any of the site's responses. */
  ids: readonly string[];
  /** The share of invalid values; the others follow the rules of their fields. */
  oddness: number;
}

const DEEPEST = 5;

/** Objects get some of their fields. */
export function randomValue(name: string, field: FieldContract, material: Material, depth = 0): unknown {
  const { dice, oddness } = material;
  const isOdd = dice.chance(oddness);
  if (isOdd && dice.chance(0.1)) return dice.oneOf(ODD);
  if (isOdd && /filter/i.test(name)) return oddFilter(dice, 0);
  if (!field.list) return element(name, field, material, { isOdd, depth });
  const length = isOdd ? dice.integerBelow(4) : Math.max(1, field.minSize ?? 1);
  return Array.from({ length }, () => element(name, field, material, { isOdd, depth }));
}

/** An object with the given share of the type's fields, and one field of each one-of. */
export function randomObject(type: string, share: number, material: Material, depth = 0): Record<string, unknown> {
  const { module, dice } = material;
  const { fields = {}, oneOfs = {} } = module.types[type] ?? {};
  const unchosen = Object.values(oneOfs).flatMap((names) => {
    const choice = dice.oneOf(names);
    return names.filter((name) => name !== choice);
  });
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    unchosen.includes(name) || !dice.chance(share)
      ? []
      : [[name, randomValue(name, field, material, depth + 1)] as const],
  );
  return Object.fromEntries(entries);
}

interface Aim {
  isOdd: boolean;
  depth: number;
}

function element(name: string, field: FieldContract, material: Material, { isOdd, depth }: Aim): unknown {
  const { module, dice, ids } = material;
  if (field.type === 'object' && field.ref) {
    return randomObject(field.ref, depth < DEEPEST ? 0.4 : 0, material, depth);
  }
  if (field.type === 'enum') return dice.oneOf(module.enums[field.ref ?? ''] ?? ['X']);
  if (field.type === 'string' && /(^i|I)ds?$/.test(name) && ids.length > 0 && dice.chance(0.8)) return dice.oneOf(ids);
  return isOdd ? oddElement(name, field, dice) : validValue(module, name, field);
}

function oddElement(name: string, field: FieldContract, dice: Dice): unknown {
  const { min = 0, max = 1e6 } = field;
  switch (field.type) {
    case 'boolean':
      return dice.chance(0.5);
    case 'number':
      return dice.oneOf([min, max, min + 0.5, -1, 0, 1e300, 2 ** 53, 1e-9, 2 ** 31, String(min), '1e400', 'NaN']);
    case 'date':
      return dice.oneOf(DATES);
    case 'map':
      return { [dice.oneOf(KEYS)]: dice.oneOf(ODD) };
    case 'string':
      return oddText(name, field, dice);
    default:
      return dice.oneOf(ODD);
  }
}

function oddText(name: string, { format, maxLength = 200, minLength = 0, decimalValue }: FieldContract, dice: Dice) {
  const texts = decimalValue ? DECIMALS : (BY_FORMAT[format ?? ''] ?? byName(name) ?? TEXTS);
  return dice.oneOf(texts).slice(0, maxLength).padEnd(minLength, 'x');
}

function byName(name: string): readonly string[] | undefined {
  if (/revision/i.test(name)) return REVISIONS;
  if (/amount|price|value|percentage|rate$/i.test(name)) return DECIMALS;
  if (/currency/i.test(name)) return BY_FORMAT.CURRENCY;
  if (/timeZone/i.test(name)) return ['Europe/Berlin', 'Nowhere/Land', 'UTC+99', ''];
  if (/^local|(start|end)(Date|Time)?$/i.test(name)) return [...DATES, ...LOCAL_TIMES];
  if (/^(fieldName|fieldPath|sort|fields)$/.test(name)) return PATHS;
  if (name === 'cursor') return CURSORS;
  return undefined;
}

function oddFilter(dice: Dice, depth: number): unknown {
  if (depth < 3 && dice.chance(0.25)) {
    const part = oddFilter(dice, depth + 1);
    return { [dice.oneOf(['$and', '$or', '$not'])]: dice.oneOf<unknown>([[part], part, [], 'x', null]) };
  }
  if (dice.chance(0.1)) return {};
  const operand = dice.oneOf<unknown>([...ODD, '2026-11-24T09:00:00Z', ['a', null], [[1]]]);
  return { [dice.oneOf(PATHS)]: dice.chance(0.6) ? { [dice.oneOf(OPERATORS)]: operand } : operand };
}

export const REVISIONS = ['0', '-1', '999999', '9007199254740993', '1.5', 'x', '00000000001'];
const DECIMALS = ['0', '-3', '0.01', '99999999', '123456789012345678901234567890.123', '-0', '00012', '0.000000000001'];
const LOCAL_TIMES = ['2027-02-10', '2027-02-31T10:00:00', '2027-03-28T02:30:00', '10:00', '25:61', '2026-13-45'];
const DATES = [
  '1999-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999999999Z',
  '0001-01-01T00:00:00Z',
  '2027-02-28T23:59:60Z',
];
const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  GUID: ['00000000-0000-4000-8000-0000000000ff', '00000000-0000-0000-0000-000000000000'],
  DECIMAL_VALUE: DECIMALS,
  CURRENCY: ['EUR', 'JPY', 'XXX', 'BHD'],
  COUNTRY: ['DE', 'ZZ', 'USA'],
  EMAIL: ['Ada@Example.COM', 'maya.member@example.com', 'ä@exämple.com', `${'a'.repeat(300)}@example.com`],
  LOCAL_DATE: LOCAL_TIMES,
  LOCAL_DATE_TIME: LOCAL_TIMES,
};
const TEXTS = [
  '',
  ' ',
  "'; --",
  'Größe ✓',
  '😀',
  '%_',
  '10',
  'x'.repeat(5000),
  'null',
  '__proto__',
  '\u0000',
  '\ud83d',
];
const KEYS = ['a', 'Größe', 'null', 'Size', '__proto__', 'constructor', '', '$where', 'a.b'];
const ODD: readonly unknown[] = [null, '', 'x', -1, 1e300, true, {}, { a: 1 }, [], [1], [[]], { __proto__x: null }];
const PATHS = [
  'id',
  'createdDate',
  'name',
  'status',
  'price.value',
  'eventId',
  'a.b',
  '',
  '__proto__',
  'x"y',
  "x'y",
  'name:up',
];
const OPERATORS = [
  ...['$eq', '$ne', '$gt', '$lte', '$in', '$nin', '$hasSome', '$hasAll', '$startsWith', '$contains', '$exists'],
  ...['$isEmpty', '$range', '$matchItems', '$urlized', '$x'],
];
const CURSORS = [
  '',
  'x',
  ...['["services",{"x":1},[1],[],false]', '["orders",null,null,[1,2],true]', '[]', '{'].map(compress),
];

function compress(json: string): string {
  return Buffer.from(json).toString('base64url');
}
