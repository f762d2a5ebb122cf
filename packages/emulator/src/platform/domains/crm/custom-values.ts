import type { FieldKind } from '../../kernel/store/store-interface';

type Values<T> = Readonly<Record<string, T>>;

/** Copies for queries, grouped by kind. Their names have no dots. */
export interface CustomValues {
  customTexts?: Values<string>;
  customNumbers?: Values<number>;
  customDates?: Values<string>;
}

export const CUSTOM_KINDS = {
  customTexts: 'string',
  customNumbers: 'number',
  customDates: 'date',
} as const satisfies Record<keyof CustomValues, FieldKind>;

/** Source: "Custom Fields: Supported filters, sorting, and search" of contacts on dev.wix.com. */
const TEXT = { parent: 'customTexts', operators: ['$eq', '$ne', '$in', '$startsWith'] } as const;
const ORDER = ['$eq', '$ne', '$gt', '$lt', '$gte', '$lte'] as const;
const OF_TYPE = {
  TEXT,
  URL: TEXT,
  NUMBER: { parent: 'customNumbers', operators: ORDER },
  DATE: { parent: 'customDates', operators: ORDER },
} as const;

export function customField(key: string, dataType: keyof typeof OF_TYPE) {
  const { parent, operators } = OF_TYPE[dataType];
  return { path: `${parent}.${memberName(key)}`, operators };
}

export function customValues(items: Values<unknown>): CustomValues {
  const values = Object.entries(items).filter(([key]) => key.startsWith('custom.'));
  const texts = values.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const numbers = values.filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  const dates = texts.filter(([, text]) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  return {
    customTexts: texts.length > 0 ? valuesByMemberName(texts) : undefined,
    customNumbers: numbers.length > 0 ? valuesByMemberName(numbers) : undefined,
    customDates: dates.length > 0 ? valuesByMemberName(dates) : undefined,
  };
}

const valuesByMemberName = <T>(entries: readonly (readonly [string, T])[]): Values<T> =>
  Object.fromEntries(entries.map(([key, value]) => [memberName(key), value]));

/** Keys may have dots, accents and emoji, so they are encoded. */
const memberName = (key: string): string => `f${Buffer.from(key).toString('hex')}`;
