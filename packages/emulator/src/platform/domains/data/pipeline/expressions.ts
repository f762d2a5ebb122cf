import { compareValues, kindOf, valuesAt } from '../../../database/query/item-filter';
import { ValidationError, violation } from '../../../kernel/errors';

export type Fields = Record<string, unknown>;

/** Source: `Expression` in @wix/wix-data-items-common. */
export interface Expression {
  fieldPath?: string;
  text?: string;
  numeric?: number;
  add?: Several;
  sum?: Several;
  multiply?: Several;
  concat?: Several;
  subtract?: Pair;
  divide?: Pair;
  mod?: Pair;
  abs?: Single;
  floor?: Single;
  ceil?: Single;
  stringify?: Single;
  toLower?: Single;
  toUpper?: Single;
  length?: Single;
  substring?: Single & { startExpression?: Expression; lengthExpression?: Expression };
}

interface Single {
  expression?: Expression;
}

interface Several {
  expressions?: Expression[];
}

interface Pair {
  firstExpression?: Expression;
  secondExpression?: Expression;
}

/** Null if a value that it needs is missing (assumed). */
export function evaluate(expression: Expression | undefined, item: Fields): unknown {
  const { fieldPath, text, numeric, ...operations } = expression ?? {};
  if (fieldPath !== undefined) return valuesAt(item, fieldPath.split('.'))[0] ?? null;
  if (text !== undefined) return text;
  if (numeric !== undefined) return numeric;
  for (const [name, operation] of Object.entries(operations)) {
    const compute = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
    if (compute && operation) return compute(operation, item);
  }
  throw invalidExpression('must have a field, a value or an operation');
}

type Operation = Single & Several & Pair & { startExpression?: Expression; lengthExpression?: Expression };

const OPERATIONS: Readonly<Record<string, (operation: Operation, item: Fields) => unknown>> = {
  add: numbers((values) => values.reduce((one, other) => one + other, 0)),
  sum: numbers((values) => values.reduce((one, other) => one + other, 0)),
  multiply: numbers((values) => values.reduce((one, other) => one * other, 1)),
  subtract: pair((first, second) => first - second),
  divide: pair((first, second) => first / nonZero(second)),
  mod: pair((first, second) => first % nonZero(second)),
  abs: single('number', Math.abs),
  floor: single('number', Math.floor),
  ceil: single('number', Math.ceil),
  toLower: single('string', (text) => text.toLowerCase()),
  toUpper: single('string', (text) => text.toUpperCase()),
  length: single('string', (text) => text.length),
  stringify: ({ expression }, item) => {
    const value = evaluate(expression, item);
    return value === null || typeof value === 'string' ? value : JSON.stringify(value);
  },
  concat: ({ expressions = [] }, item) => {
    const texts = expressions.map((each) => typed('string', evaluate(each, item)));
    if (texts.includes(null)) return null;
    const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (length > MAX_TEXT) throw invalidExpression(`must resolve to at most ${MAX_TEXT} characters`);
    return texts.join('');
  },
  substring: ({ expression, startExpression, lengthExpression }, item) => {
    const text = typed('string', evaluate(expression, item));
    const start = typed('number', evaluate(startExpression, item));
    const length = lengthExpression && typed('number', evaluate(lengthExpression, item));
    if (text === null || start === null || length === null) return null;
    return text.slice(start, length === undefined ? undefined : start + length);
  },
};

/** Assumed; errs to refusal: without a bound a few stages double a text until memory ends. */
const MAX_TEXT = 50_000;

function numbers(compute: (values: number[]) => number) {
  return ({ expressions = [] }: Operation, item: Fields): number | null => {
    const values = expressions.map((each) => typed('number', evaluate(each, item)));
    const present = values.filter((value) => value !== null);
    return present.length === values.length ? compute(present) : null;
  };
}

function pair(compute: (first: number, second: number) => number) {
  return ({ firstExpression, secondExpression }: Operation, item: Fields): number | null => {
    const first = typed('number', evaluate(firstExpression, item));
    const second = typed('number', evaluate(secondExpression, item));
    return first === null || second === null ? null : compute(first, second);
  };
}

interface Types {
  number: number;
  string: string;
}

function single<Type extends keyof Types>(type: Type, compute: (value: Types[Type]) => unknown) {
  return ({ expression }: Operation, item: Fields): unknown => {
    const value = typed(type, evaluate(expression, item));
    return value === null ? null : compute(value);
  };
}

/** Source: "must resolve to numbers" and "to a string" at the operations. */
function typed<Type extends keyof Types>(type: Type, value: unknown): Types[Type] | null {
  if (value === null || value === undefined) return null;
  if (typeof value === type) return value as Types[Type];
  throw invalidExpression(`must resolve to a ${type}, got ${JSON.stringify(value)}`);
}

function nonZero(divisor: number): number {
  if (divisor !== 0) return divisor;
  throw invalidExpression('must resolve to a non-zero number');
}

const invalidExpression = (description: string) =>
  new ValidationError([violation('pipeline.stages.expression', description)]);

/** Source: `Accumulator` in @wix/wix-data-items-common. */
export interface Accumulator {
  resultFieldName?: string;
  avg?: Single;
  min?: Single;
  max?: Single;
  sum?: Single;
  first?: Single;
  last?: Single;
  push?: Single;
}

/** Assumed, as for `aggregate`: values that are not numbers do not count for sums and averages. */
export function accumulated(
  { avg, min, max, sum, first, last, push }: Accumulator,
  members: readonly Fields[],
): unknown {
  const { expression } = avg ?? min ?? max ?? sum ?? first ?? last ?? push ?? {};
  const values = members.map((member) => evaluate(expression, member));
  if (first) return values[0] ?? null;
  if (last) return values.at(-1) ?? null;
  if (push) return values;
  if (min ?? max) {
    const present = values.filter((value) => kindOf(value) !== 'none').sort(compareValues);
    return present.at(min ? 0 : -1) ?? null;
  }
  const known = values.filter((value) => typeof value === 'number');
  const total = known.reduce((one, other) => one + other, 0);
  if (sum) return total;
  return known.length > 0 ? total / known.length : null;
}
