import type { CallField } from '../operations/operation';

const TYPE_TEXTS: Readonly<Record<CallField['type'], string>> = {
  string: 'text',
  number: 'number',
  boolean: 'true or false',
  date: 'instant',
  object: 'object',
  enum: 'one of',
  map: 'free object',
  any: 'any value',
};

export const typeText = ({ type, list }: CallField): string => `${list ? 'list of ' : ''}${TYPE_TEXTS[type]}`;

export function rulesOf(field: CallField): string[] {
  return [
    range(field.minLength, field.maxLength, 'characters'),
    range(field.minSize, field.maxSize, 'entries'),
    range(field.min, field.max),
    decimal(field),
    field.format?.toLowerCase().replaceAll('_', ' '),
    field.readonly && 'read-only',
    field.immutable && 'cannot be changed later',
  ].filter((rule) => typeof rule === 'string');
}

function range(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  const bounds =
    least === undefined ? `up to ${most}` : most === undefined ? `at least ${least}` : `${least} to ${most}`;
  return unit ? `${bounds} ${unit}` : bounds;
}

function decimal({ decimalValue, decimalGte, decimalGt, decimalLte, decimalLt, maxScale }: CallField) {
  if (!decimalValue) return undefined;
  const bounds = [
    decimalGte !== undefined && `from ${decimalGte}`,
    decimalGt !== undefined && `above ${decimalGt}`,
    decimalLte !== undefined && `to ${decimalLte}`,
    decimalLt !== undefined && `below ${decimalLt}`,
    maxScale !== undefined && `${maxScale} decimals`,
  ].filter((bound) => typeof bound === 'string');
  return ['decimal number', ...bounds].join(' ');
}
