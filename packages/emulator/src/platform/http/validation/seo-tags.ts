import type { TypeContract } from '../../contract/contract-types';
import type { BrokenRule } from './rules';

/** The tag of a `SeoSchema`, which blog, stores, bookings and events share. */
export const isSeoTag = ({ fields }: TypeContract): boolean =>
  ['type', 'props', 'children', 'custom'].every((name) => fields[name] !== undefined);

/**
 * Source: "sending them with `custom: true` is rejected with `TAG_TYPE_NOT_ALLOWED`" at `Tag.custom` of the packages of
 * blog and stores. Assumed; errs to refusal: the same for other users of the type.
 */
export const seoTagRule = ({ type, custom }: Record<string, unknown>): BrokenRule | undefined =>
  custom === true && (type === 'title' || type === 'script')
    ? {
        violatedRule: 'VALIDATION',
        ruleName: 'TAG_TYPE_NOT_ALLOWED',
        description: `cannot be ${type} for a custom tag`,
        data: {},
      }
    : undefined;
