import { Decimal } from 'decimal.js';
import type { FieldContract } from '../../contract/contract-types';
import type { FieldViolation } from '../../kernel/errors';
import { existsInCalendar, looksLikeDate } from '../../kernel/values/calendar-dates';
import { formatCheck, isDecimal, isTimestamp } from '../../kernel/values/formats';
import { isTimeZone } from '../../kernel/values/time-zones';

export interface BrokenRule {
  violatedRule: string;
  description: string;
  ruleName?: string;
  data: Record<string, unknown>;
}

export type Rule<Value> = (value: Value) => BrokenRule | undefined;

/** The SDK's `register` reads `data.type`; `data.threshold`, `data.allowedValues` and the descriptions are assumed. */
const bound = (violatedRule: string, threshold: number, description: string): BrokenRule => ({
  violatedRule,
  description,
  data: { threshold },
});

/** In characters, for a free object those of its JSON. */
export const tooLong = (length: number, max: number): BrokenRule =>
  bound('MAX_LENGTH', max, `has length ${length}, expected ${max} or less`);

const MAX_SHOWN = 200;

/** Source of the words: public clients quote those for texts, objects and amounts. Assumed: lists are arrays. */
const UNEXPECTED: Readonly<Record<string, string>> = {
  'a string': 'Unexpected value for StringValue: expected a string',
  'an object': 'Expected an object',
  'a list': 'Expected an array',
};

export const unexpectedValue = (value: unknown, expected: string): BrokenRule => ({
  violatedRule: 'OTHER',
  ruleName: UNREADABLE,
  description: `${UNEXPECTED[expected] ?? `Unexpected value for field value: expected ${expected}`}, got ${JSON.stringify(value)?.slice(0, MAX_SHOWN)}`,
  data: { expected },
});

const UNREADABLE = 'UNEXPECTED_VALUE';

/** The reader of the message refuses wrong shapes and names, before any rule applies. */
export const isUnreadable = ({ violatedRule, ruleName }: FieldViolation): boolean =>
  ruleName === UNREADABLE || violatedRule === 'INVALID_ENUM_VALUE';

export const REQUIRED: BrokenRule = { violatedRule: 'REQUIRED_FIELD', description: 'must not be empty', data: {} };

export const NOT_ALLOWED: BrokenRule = { violatedRule: 'FIELD_NOT_ALLOWED', description: 'is not allowed', data: {} };

export const oneOfMissing = (fields: readonly string[]): BrokenRule => ({
  violatedRule: 'REQUIRED_ONE_OF_FIELD',
  description: `must have one of ${fields.join(', ')}`,
  data: { fields },
});

export const oneOfConflict = (fields: readonly string[]): BrokenRule => ({
  violatedRule: 'ONE_OF_ALIGNMENT',
  description: `must have only one of ${fields.join(', ')}`,
  data: { fields },
});

export function sizeRules({ minSize, maxSize }: FieldContract): Rule<number>[] {
  return range('SIZE', minSize, maxSize, 'has size');
}

/** The empty string, protobuf's default, is exempt from formats. */
export function textRules(field: FieldContract): Rule<string>[] {
  const lengths = range('LENGTH', field.minLength, field.maxLength, 'has length').map(
    (rule): Rule<string> =>
      (text) =>
        rule(lengthOf(text)),
  );
  return [...lengths, ...formatRules(field), ...decimalRules(field)];
}

function range(
  unit: 'SIZE' | 'LENGTH',
  min: number | undefined,
  max: number | undefined,
  subject: string,
): Rule<number>[] {
  if (min !== undefined && min === max) {
    return [
      (is) => (is === min ? undefined : bound(`EXACT_${unit}`, min, `${subject} ${is}, expected exactly ${min}`)),
    ];
  }
  const rules: Rule<number>[] = [];
  if (min !== undefined) {
    rules.push((is) =>
      is >= min ? undefined : bound(`MIN_${unit}`, min, `${subject} ${is}, expected ${min} or more`),
    );
  }
  if (max !== undefined) {
    rules.push((is) =>
      is <= max ? undefined : bound(`MAX_${unit}`, max, `${subject} ${is}, expected ${max} or less`),
    );
  }
  return rules;
}

/** Counts characters: the second half of a surrogate pair does not count. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 1; at < text.length; at++) {
    if (isBetween(text.charCodeAt(at), 0xdc00, 0xdfff) && isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff)) length--;
  }
  return length;
}

const isBetween = (unit: number, first: number, last: number): boolean => unit >= first && unit <= last;

/** Handlers compute with decimals, and `new Decimal` reads more strings than the platform does, such as `Infinity`. */
function formatRules({ decimalValue, format = decimalValue && 'DECIMAL_VALUE' }: FieldContract): Rule<string>[] {
  const check = format === undefined ? undefined : formatCheck(format);
  if (!check) return [];
  return [
    (text) =>
      text === '' || check(text)
        ? undefined
        : { violatedRule: 'FORMAT', description: formatRefusal(format), data: { type: format } },
  ];
}

/** Source: recipes for bookings and plans of wix/skills quote these words. */
const NOT_GUID = 'is not a valid GUID';

/** Source of the subdivision's words: a live answer of Contacts V5, quoted in wix/skills. */
function formatRefusal(format: string | undefined): string {
  if (format === 'GUID') return NOT_GUID;
  return format === 'SUBDIVISION' ? 'is not a valid subdivision code' : `has invalid format, expected ${format}`;
}

export const notGuid = (field: string): FieldViolation => ({
  field,
  violatedRule: 'FORMAT',
  description: NOT_GUID,
  data: { type: 'GUID' },
});

function decimalRules(field: FieldContract): Rule<string>[] {
  if (!field.decimalValue) return [];
  const { decimalGte, decimalLte, decimalGt, decimalLt, maxScale } = field;
  const comparisons: [string, number | undefined, (value: Decimal, limit: number) => boolean, string][] = [
    ['DECIMAL_GTE', decimalGte, (value, limit) => value.gte(limit), 'greater than or equal to'],
    ['DECIMAL_LTE', decimalLte, (value, limit) => value.lte(limit), 'less than or equal to'],
    ['DECIMAL_GT', decimalGt, (value, limit) => value.gt(limit), 'greater than'],
    ['DECIMAL_LT', decimalLt, (value, limit) => value.lt(limit), 'less than'],
    ['DECIMAL_MAX_SCALE', maxScale, (value, limit) => value.decimalPlaces() <= limit, 'of a scale of at most'],
  ];
  return comparisons.flatMap(([name, limit, holds, wording]): Rule<string>[] =>
    limit === undefined
      ? []
      : [
          (text) =>
            !isDecimal(text) || holds(new Decimal(text), limit)
              ? undefined
              : bound(name, limit, `must be ${wording} ${limit}`),
        ],
  );
}

export function numberRules({ min, max }: FieldContract): Rule<number>[] {
  const rules: Rule<number>[] = [];
  if (min !== undefined) {
    rules.push((value) => (value >= min ? undefined : bound('MIN', min, `must be greater than or equal to ${min}`)));
  }
  if (max !== undefined) {
    rules.push((value) => (value <= max ? undefined : bound('MAX', max, `must be less than or equal to ${max}`)));
  }
  return rules;
}

export function enumRule(values: readonly string[]): Rule<string> {
  const allowed = new Set(values);
  return (value) =>
    allowed.has(value)
      ? undefined
      : {
          violatedRule: 'INVALID_ENUM_VALUE',
          description: `must be one of ${values.join(', ')}, got ${value.slice(0, MAX_SHOWN)}`,
          data: { allowedValues: values },
        };
}

export const timestampRule: Rule<string> = (text) =>
  isTimestamp(text)
    ? undefined
    : { violatedRule: 'FORMAT', description: 'has invalid format, expected a timestamp', data: { type: 'TIMESTAMP' } };

export const timeZoneRule: Rule<string> = (name) =>
  name === '' || isTimeZone(name)
    ? undefined
    : { violatedRule: 'FORMAT', description: 'has invalid format, expected a time zone', data: { type: 'TIME_ZONE' } };

/** Searches also take offsets: `+02:00`. Source: `CursorSearch.timeZone` in @wix/auto_sdk_bookings_services. */
export const zoneOrOffsetRule: Rule<string> = (name) => {
  if (name === '' || isTimeZone(name) || /^[+-](0\d|1[0-4])(:?[0-5]\d)?$/.test(name)) return undefined;
  const description = `'${name.slice(0, MAX_SHOWN)}' is not a time zone`;
  return { violatedRule: 'VALIDATION', ruleName: 'INVALID_TIME_ZONE', description, data: {} };
};

export const existingDateRule: Rule<string> = (text) =>
  !looksLikeDate(text) || existsInCalendar(text)
    ? undefined
    : { violatedRule: 'FORMAT', description: 'has invalid format, expected an existing date', data: { type: 'DATE' } };
