import type { FieldContract, ModuleContract } from '../../contract/contract-types';
import { timeZoneRule, zoneOrOffsetRule } from './rules';

/** The largest bound that the contract has for a zone. Made-up names would fill the date library's cache. */
const MAX_ZONE_LENGTH = 150;

export function withZoneLimit(name: string, field: FieldContract): FieldContract {
  if (field.type !== 'string' || field.maxLength !== undefined || !/time_?zone(id)?$/i.test(name)) return field;
  return { ...field, maxLength: MAX_ZONE_LENGTH };
}

/** Bookings and events have their own codes for `timezone` and `timeZoneId`. */
export const isTimeZoneName = (name: string, { type }: FieldContract): boolean =>
  type === 'string' && name === 'timeZone';

/** A zone of at least three characters may be an offset: `-05`. Source: `timeZone` in @wix/auto_sdk_blog_posts. */
export const zoneRule = ({ minLength }: FieldContract) =>
  minLength === '-05'.length ? zoneOrOffsetRule : timeZoneRule;

export const hasZoneErrorCode = ({ operations, types }: ModuleContract, name: string): boolean =>
  Object.values(operations).some(({ request, errors }) => {
    if (!errors.includes('INVALID_TIME_ZONE')) return false;
    return request === name || Object.values(types[request]?.fields ?? {}).some(({ ref }) => ref === name);
  });
