import { DateTime, IANAZone } from 'luxon';

export const isTimeZone = (name: string): boolean => IANAZone.isValidZone(name);

/** The name that Luxon has for a zone by name, or by offset: `UTC+02:00` for `+02:00`, `+0200` and `+02`. Undefined for others. */
export function luxonZone(text: string): string | undefined {
  const zone = text.replace(/^[+-]\d\d/, 'UTC$&').replace(/^(UTC...)(\d\d)$/, '$1:$2');
  return DateTime.utc().setZone(zone).isValid ? zone : undefined;
}
