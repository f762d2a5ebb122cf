import { LRUCache } from 'lru-cache';
import { settings } from '../settings';

const MAX_FORMATS = 200;

/**
 * The format for moments in a time zone, in the shop's language. Cached per zone: creating a formatter takes far longer than
 * using it.
 */
export function zonedFormat(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: MAX_FORMATS });
  return (timeZone) => {
    const cached = formats.get(timeZone);
    if (cached) return cached;
    const format = new Intl.DateTimeFormat(settings.language, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

/** The zone's name in words: `Eastern Time`. */
export function zoneText(timeZone: string): string {
  const name = zonePart(names(timeZone));
  // A zone of no place has no name of its own.
  return name.startsWith('GMT') ? 'UTC' : name;
}

const names = zonedFormat({ timeZoneName: 'longGeneric' });

/** The format's name of the zone. */
export const zonePart = (format: Intl.DateTimeFormat): string =>
  format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
