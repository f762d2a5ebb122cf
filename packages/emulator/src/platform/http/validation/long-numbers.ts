import type { FieldContract } from '../../contract/contract-types';
import { numberRules, type Rule } from './rules';

const NAMES: ReadonlySet<string> = new Set(['cartRevision', 'newCounter', 'oldCounter', 'revision', 'sizeInKb']);

/** The packages declare 64-bit numbers as strings. Some have numeric bounds; names identify the others. */
export const isLongNumber = (name: string, { type, format, decimalValue, min, max }: FieldContract): boolean =>
  type === 'string' && !format && !decimalValue && (min !== undefined || max !== undefined || NAMES.has(name));

/** Protobuf JSON also reads numbers. A number that is not exact in JSON stays, so that validation refuses it. */
export const longNumberText = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value);

const WHOLE_NUMBER = /^-?\d{1,19}$/;

/** Source: `Int64Value` in the JSON mapping of protobuf. An empty string counts as absent, as in every text field. */
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
