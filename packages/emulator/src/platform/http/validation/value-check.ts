import type { FieldContract, ModuleContract } from '../../contract/contract-types';
import type { FieldViolation } from '../../kernel/errors';
import { isObject } from '../../kernel/values/objects';
import { isCount } from './counts';
import { isLongNumber, longNumberRules } from './long-numbers';
import {
  type BrokenRule,
  enumRule,
  existingDateRule,
  NOT_ALLOWED,
  numberRules,
  oneOfConflict,
  type Rule,
  sizeRules,
  textRules,
  timestampRule,
  tooLong,
  unexpectedValue,
  zoneOrOffsetRule,
} from './rules';
import { isSeoTag, seoTagRule } from './seo-tags';
import { hasZoneErrorCode, isTimeZoneName, withZoneLimit, zoneRule } from './time-zones';
import { enumValues } from './undeclared-values';

type ValueCheck = (value: unknown, path: string, violations: FieldViolation[]) => void;

export function typeCheck(contract: ModuleContract, name: string): ValueCheck {
  const compiled = checksOf(contract);
  const known = compiled.get(name);
  if (known) return known;
  let check: ValueCheck | undefined;
  const lazyCheck: ValueCheck = (value, path, violations) => {
    check ??= compileType(contract, name);
    check(value, path, violations);
  };
  compiled.set(name, lazyCheck);
  return lazyCheck;
}

const compiledTypes = new WeakMap<ModuleContract, Map<string, ValueCheck>>();

function checksOf(contract: ModuleContract): Map<string, ValueCheck> {
  const known = compiledTypes.get(contract) ?? new Map<string, ValueCheck>();
  compiledTypes.set(contract, known);
  return known;
}

function compileType(contract: ModuleContract, name: string): ValueCheck {
  const type = contract.types[name];
  const fields = new Map(
    Object.entries(type?.fields ?? {}).map(([key, field]) => [
      key,
      fieldCheck(contract, key, withZoneLimit(key, field)),
    ]),
  );
  if (hasZoneErrorCode(contract, name)) fields.set('timeZone', elementCheck(contract, { type: 'string' }));
  const { timeZone, aggregations } = type?.fields ?? {};
  if (timeZone && aggregations) fields.set('timeZone', textCheck([...textRules(timeZone), zoneOrOffsetRule]));
  const oneOfs = Object.values(type?.oneOfs ?? {}).filter((group) => group.length > 1);
  const tagRule = type && isSeoTag(type) ? seoTagRule : undefined;
  return (value, path, violations) => {
    if (!isObject(value)) return add(violations, path, unexpectedValue(value, 'an object'));
    for (const key in value) {
      const fieldValue = value[key];
      if (fieldValue === null || fieldValue === undefined) continue;
      fields.get(key)?.(fieldValue, path === '' ? key : `${path}.${key}`, violations);
    }
    const brokenTag = tagRule?.(value);
    if (brokenTag) add(violations, path, brokenTag);
    for (const group of oneOfs) {
      const setFields = group.filter((field) => value[field] !== null && value[field] !== undefined);
      for (const extra of setFields.slice(1))
        add(violations, path === '' ? extra : `${path}.${extra}`, oneOfConflict(group));
    }
  };
}

/** The contract declares dates such as birthdates as strings. Slots have their own codes. */
const isDateName = (name: string, { type, format }: FieldContract): boolean =>
  type === 'string' && !format && /date$/i.test(name) && !/^(start|end)Date$/.test(name);

function fieldCheck(contract: ModuleContract, name: string, field: FieldContract): ValueCheck {
  if (field.notAllowed) return (_value, path, violations) => add(violations, path, NOT_ALLOWED);
  const element = namedCheck(contract, name, field);
  return field.list ? listCheck(field, element) : element;
}

function namedCheck(contract: ModuleContract, name: string, field: FieldContract): ValueCheck {
  if (isLongNumber(name, field)) return textCheck(longNumberRules(field));
  if (isTimeZoneName(name, field)) return textCheck([...textRules(field), zoneRule(field)]);
  if (isDateName(name, field)) return textCheck([...textRules(field), existingDateRule]);
  if (isCount(name, field)) return countCheck(elementCheck(contract, field));
  return elementCheck(contract, field);
}

function countCheck(numbers: ValueCheck): ValueCheck {
  return (value, path, violations) => {
    if (typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value)) {
      return add(violations, path, unexpectedValue(value, 'a whole number'));
    }
    numbers(value, path, violations);
  };
}

function listCheck(field: FieldContract, element: ValueCheck): ValueCheck {
  const sizes = sizeRules(field);
  return (value, path, violations) => {
    if (!Array.isArray(value)) return add(violations, path, unexpectedValue(value, 'a list'));
    checkRules(sizes, value.length, path, violations);
    for (const [index, item] of value.entries()) element(item, `${path}[${index}]`, violations);
  };
}

function elementCheck(contract: ModuleContract, field: FieldContract): ValueCheck {
  switch (field.type) {
    case 'string':
      return textCheck(
        textRules({ maxLength: MAX_TEXT_LENGTH, ...field }),
        isDecimalText(field) ? 'a decimal as a string' : undefined,
      );
    case 'date':
      return textCheck([timestampRule]);
    case 'enum':
      return textCheck([enumRule(enumValues(contract, field.ref ?? ''))]);
    case 'number':
      return numberCheck(numberRules(field));
    case 'boolean':
      return (value, path, violations) => {
        if (typeof value !== 'boolean') add(violations, path, unexpectedValue(value, 'a boolean'));
      };
    case 'object':
      return field.ref ? typeCheck(contract, field.ref) : freeCheck(field, untypedCheck);
    case 'map':
      return field.ref
        ? mapCheck(field, typeCheck(contract, field.ref))
        : freeCheck(field, mapCheck(field, untypedCheck));
    case 'any':
      return untypedCheck;
  }
}

/** Assumed; errs to refusal: for texts and free objects that the contract does not bound. What is written is kept. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_FREE_LENGTH = 200_000;

/** For a field whose content the caller defines, such as a catalog reference's options. */
function freeCheck({ maxLength = MAX_FREE_LENGTH }: FieldContract, check: ValueCheck): ValueCheck {
  if (maxLength === Number.POSITIVE_INFINITY) return check;
  return (value, path, violations) => {
    check(value, path, violations);
    const { length } = JSON.stringify(value);
    if (length > maxLength) add(violations, path, tooLong(length, maxLength));
  };
}

const untypedCheck: ValueCheck = (value, path, violations) => {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) untypedCheck(item, `${path}[${index}]`, violations);
  else if (isObject(value)) {
    for (const key in value) {
      const inner = value[key];
      if (key === '$date' && typeof inner === 'string') checkRules([existingDateRule], inner, path, violations);
      else if (typeof inner === 'object') untypedCheck(inner, path === '' ? key : `${path}.${key}`, violations);
    }
  }
};

const isDecimalText = ({ decimalValue, format }: FieldContract): boolean =>
  decimalValue === true || format === 'DECIMAL_VALUE';

function textCheck(rules: readonly Rule<string>[], expected = 'a string'): ValueCheck {
  return (value, path, violations) => {
    if (typeof value !== 'string') return add(violations, path, unexpectedValue(value, expected));
    checkRules(rules, value, path, violations);
  };
}

/** JSON can spell numbers that overflow to infinity. */
function numberCheck(rules: readonly Rule<number>[]): ValueCheck {
  return (value, path, violations) => {
    if (typeof value !== 'number' || !Number.isFinite(value))
      return add(violations, path, unexpectedValue(value, 'a number'));
    checkRules(rules, value, path, violations);
  };
}

function mapCheck(field: FieldContract, entry: ValueCheck): ValueCheck {
  const sizes = sizeRules(field);
  return (value, path, violations) => {
    if (!isObject(value)) return add(violations, path, unexpectedValue(value, 'an object'));
    if (sizes.length > 0) checkRules(sizes, Object.keys(value).length, path, violations);
    for (const [key, item] of Object.entries(value)) entry(item, `${path}.${key}`, violations);
  };
}

function checkRules<Value>(
  rules: readonly Rule<Value>[],
  value: Value,
  path: string,
  violations: FieldViolation[],
): void {
  for (const rule of rules) {
    const broken = rule(value);
    if (broken) add(violations, path, broken);
  }
}

function add(violations: FieldViolation[], field: string, broken: BrokenRule): void {
  violations.push({ field, ...broken });
}
