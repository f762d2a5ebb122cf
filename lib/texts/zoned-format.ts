import { LRUCache } from 'lru-cache';
import { settings } from '../settings';

const MAX_FORMATS = 200;

/** In the shop's language. Cached by zone: creating a formatter takes far longer than using it. */
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

/** A line may only break behind the dash, where it drops the space. The thin spaces of `Intl` start the next line. */
export const periodText = (format: Intl.DateTimeFormat, start: Date, end: Date): string =>
  format.formatRange(start, end).replaceAll('\u2009–\u2009', '\u202f– ');

/** A date without a time, such as an order's: in the shop's time zone, whatever this machine's is. */
export const shopDay = (date: Date): string => longDays(settings.timeZone).format(date);

const longDays = zonedFormat({ dateStyle: 'long' });

/** Example: `Eastern Time`. */
export function zoneText(timeZone: string): string {
  const name = zonePart(names(timeZone));
  // A zone without a place has no name.
  return name.startsWith('GMT') ? 'UTC' : name;
}

const names = zonedFormat({ timeZoneName: 'longGeneric' });

export const zonePart = (format: Intl.DateTimeFormat): string =>
  format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
