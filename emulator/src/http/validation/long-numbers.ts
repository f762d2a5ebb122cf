import type { FieldContract } from '../../contract/contract';
import { numberRules, type Rule } from './rules';

const NAMES: ReadonlySet<string> = new Set(['cartRevision', 'newCounter', 'oldCounter', 'revision', 'sizeInKb']);

/**
 * Fields whose number has 64 bits. The packages declare them as text, without a length or a format; some have a bound on
 * the number, and the names tell the others. Decimals have a format of their own.
 */
export const isLongNumber = (name: string, { type, format, decimalValue, min, max }: FieldContract): boolean =>
  type === 'string' && !format && !decimalValue && (min !== undefined || max !== undefined || NAMES.has(name));

/**
 * Protobuf JSON writes such a number as text and reads a number as well. A number that JSON cannot carry exactly stays,
 * for the validation to name.
 */
export const longNumberText = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value);

const WHOLE_NUMBER = /^-?\d{1,19}$/;

/** Source: `Int64Value` in the JSON mapping of protobuf. An empty text counts as left out, as in every text field. */
export function longNumberRules(field: FieldContract): Rule<string>[] {
  const bounds = numberRules(field).map(
    (rule): Rule<string> =>
      (text) =>
        WHOLE_NUMBER.test(text) ? rule(Number(text)) : undefined,
  );
  return [
    (text) =>
      text === '' || WHOLE_NUMBER.test(text)
        ? undefined
        : {
            violatedRule: 'FORMAT',
            description: 'has invalid format, expected a whole number',
            data: { type: 'INT64' },
          },
    ...bounds,
  ];
}
