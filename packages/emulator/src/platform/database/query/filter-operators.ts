import type { CollectionDefinition, FieldKind } from '../../kernel/store/store-interface';
import { existsInCalendar, looksLikeDate } from '../../kernel/values/calendar-dates';
import { isObject } from '../../kernel/values/objects';
import type { Dialect, Parameter } from '../dialect';
import { toInstant } from '../instant';
import { invalidQuery, unknownOperator } from './invalid-query';

export interface FilterScope {
  dialect: Dialect;
  kindOf: (path: string) => FieldKind | undefined;
  indexed: readonly string[];
  defaults: Readonly<Record<string, string | boolean>>;
  parameters: Parameter[];
}

interface FilterField {
  path: string;
  kind: FieldKind;
  scope: FilterScope;
  /** Only a single value can use an index. */
  single: boolean;
}

const COMPARISONS: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

export function compileOperator(operator: string, operand: unknown, field: FilterField): string {
  switch (operator) {
    case '$eq':
      return Array.isArray(operand) ? equalsList(operand, field) : isOneOf([operand], field);
    case '$ne':
      return not(compileOperator('$eq', operand, field));
    case '$in':
    case '$hasSome':
      return isOneOf(requireList(operator, operand, field), field);
    case '$nin':
      return not(isOneOf(requireList(operator, operand, field), field));
    case '$hasAll':
      return all(requireList(operator, operand, field).map((value) => isOneOf([value], field)));
    case '$exists':
      return requireBoolean(operator, operand, field) ? isPresent(field) : not(isPresent(field));
    case '$isEmpty':
      return requireBoolean(operator, operand, field) ? not(hasContent(field)) : hasContent(field);
    case '$startsWith':
      return matches(operator, operand, 'start', field);
    case '$contains':
      return matches(operator, operand, 'anywhere', field);
  }
  const comparison = COMPARISONS[operator];
  if (!comparison) throw unknownOperator(operator, field.path);
  if (operand === null) return 'FALSE';
  const kind = kindOf(operand, field);
  return someValue(field, kind, (value) => `${value} ${comparison} ${placeholder(operand, kind, field)}`);
}

/** Null also matches missing fields. */
function isOneOf(operands: readonly unknown[], field: FilterField): string {
  const conditions: string[] = [];
  if (operands.includes(null)) conditions.push(not(isPresent(field)));
  const present = operands.filter((operand) => operand !== null);
  for (const kind of new Set(present.map((operand) => kindOf(operand, field)))) {
    const values = present.filter((operand) => kindOf(operand, field) === kind);
    const list = (value: string) =>
      values.length === 1
        ? `${value} = ${placeholder(values[0], kind, field)}`
        : `${value} IN (${values.map((each) => placeholder(each, kind, field)).join(', ')})`;
    conditions.push(someValue(field, kind, list));
  }
  return any(conditions);
}

function equalsList(operand: readonly unknown[], { path, scope }: FilterField): string {
  scope.parameters.push(JSON.stringify(operand));
  return `${scope.dialect.json(path)} = ${scope.dialect.jsonParameter}`;
}

function isPresent(field: FilterField): string {
  const { dialect, defaults } = field.scope;
  if (field.path === 'id' || hasDefault(field.path, defaults)) return 'TRUE';
  const whole = `${dialect.json(field.path)} IS NOT NULL`;
  if (field.single) return `(${whole})`;
  return any([whole, someValue(field, 'string', (value) => `${value} IS NOT NULL`)]);
}

const hasContent = (field: FilterField) => {
  if (field.path === 'id') return 'TRUE';
  return someValue({ ...field, single: false }, 'string', (value) => `${value} <> ''`);
};

/** Assumed; errs to refusal. Patterns are slow on long strings, and SQLite refuses more than 50,000 bytes. */
const MAX_PATTERN = 1_000;

function matches(operator: string, operand: unknown, where: 'start' | 'anywhere', field: FilterField): string {
  if (typeof operand !== 'string') throw invalidOperand(field, `${operator} takes a string`);
  if (operand.length > MAX_PATTERN) throw invalidOperand(field, `${operator} takes at most ${MAX_PATTERN} characters`);
  const { dialect, parameters } = field.scope;
  return someValue(field, 'string', (value) => {
    parameters.push(dialect.pattern(operand, where));
    return `${value} ${dialect.matches}`;
  });
}

function someValue(field: FilterField, kind: FieldKind, condition: (value: string) => string): string {
  const { dialect, defaults } = field.scope;
  if (field.single) return condition(valueOrDefault(field.path, kind, defaults, dialect));
  const value = dialect.element(field.path, kind);
  return `EXISTS (SELECT 1 FROM ${dialect.elements(field.path)} WHERE ${condition(value)})`;
}

/** Lists do not declare their members' kind, so members compare as the operand's kind. */
function kindOf(operand: unknown, field: FilterField): FieldKind {
  if (field.kind !== 'array') return field.kind;
  return typeof operand === 'number' ? 'number' : typeof operand === 'boolean' ? 'boolean' : 'string';
}

const MAX_SHOWN = 200;

function placeholder(operand: unknown, kind: FieldKind, field: FilterField): string {
  const parameter = toParameter(operand, kind);
  if (parameter === undefined || isImpossibleDate(operand, field))
    throw invalidOperand(field, `expected a ${kind}, got ${JSON.stringify(operand)?.slice(0, MAX_SHOWN)}`);
  field.scope.parameters.push(field.scope.dialect.parameter(parameter));
  return '?';
}

/** Birthdays and local dates are stored as strings. */
const isImpossibleDate = (operand: unknown, { path }: FilterField): boolean =>
  /date$/i.test(path) && typeof operand === 'string' && looksLikeDate(operand) && !existsInCalendar(operand);

function toParameter(operand: unknown, kind: FieldKind): Parameter | undefined {
  switch (kind) {
    case 'number':
    case 'decimal': {
      const isNumeric = typeof operand === 'number' || (typeof operand === 'string' && operand.trim() !== '');
      const number = isNumeric ? Number(operand) : Number.NaN;
      return Number.isFinite(number) ? number : undefined;
    }
    case 'boolean':
      return typeof operand === 'boolean' ? operand : undefined;
    case 'date': {
      const text = isObject(operand) && '$date' in operand ? operand.$date : operand;
      return typeof text === 'string' ? toInstant(text) : undefined;
    }
    default:
      return typeof operand === 'string' ? operand : typeof operand === 'number' ? String(operand) : undefined;
  }
}

function requireBoolean(operator: string, operand: unknown, field: FilterField): boolean {
  if (typeof operand === 'boolean') return operand;
  throw invalidOperand(field, `${operator} takes true or false`);
}

function requireList(operator: string, operand: unknown, field: FilterField): unknown[] {
  if (Array.isArray(operand)) return operand;
  if (operator === '$hasSome' || operator === '$hasAll') return [operand];
  throw invalidOperand(field, `${operator} takes a list`);
}

function invalidOperand(field: FilterField, description: string) {
  return invalidQuery('INVALID_FILTER', `Field '${field.path}': ${description}`);
}

export function all(conditions: readonly string[]): string {
  return conditions.length ? `(${conditions.join(' AND ')})` : 'TRUE';
}

export function any(conditions: readonly string[]): string {
  return conditions.length ? `(${conditions.join(' OR ')})` : 'FALSE';
}

/** A comparison with an absent value is unknown, which counts as false; negated, it must be true. */
export function not(condition: string): string {
  return `NOT COALESCE(${condition}, FALSE)`;
}

export function kindsOf({
  fields,
  membersOf = {},
}: Pick<CollectionDefinition<never>, 'fields' | 'membersOf'>): (path: string) => FieldKind | undefined {
  return (path) => {
    if (path === 'id') return 'string';
    if (Object.hasOwn(fields, path)) return fields[path];
    const [parent = '', member, ...deeper] = path.split('.');
    return member && deeper.length === 0 && Object.hasOwn(membersOf, parent) ? membersOf[parent] : undefined;
  };
}

type Defaults = NonNullable<CollectionDefinition<never>['defaults']>;

const hasDefault = (path: string, defaults: Defaults): boolean => Object.hasOwn(defaults, path);

/** The SQL of a single value. */
export function valueOrDefault(path: string, kind: FieldKind, defaults: Defaults, dialect: Dialect): string {
  const value = dialect.value(path, kind);
  if (!hasDefault(path, defaults)) return value;
  const literal = JSON.stringify(defaults[path]).replaceAll('"', "'");
  return `COALESCE(${value}, ${literal})`;
}
