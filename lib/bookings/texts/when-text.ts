import { zonedFormat, zoneText } from '../../texts/zoned-format';

/**
 * `Thursday, December 3, 2026, 10:00 – 10:45 AM (Eastern Time)`, or `… at 10:00 AM` where the end is not known;
 * `undefined` for what is no date.
 */
export function whenText(
  start: Date | null | undefined,
  timeZone: string,
  end?: Date | null | undefined,
): string | undefined {
  if (!isDate(start)) return undefined;
  const format = moments(timeZone);
  // The space around the dash may not break: a time range is read as one.
  const text = isDate(end) ? format.formatRange(start, end).replaceAll('\u2009', '\u202f') : format.format(start);
  return `${text} (${zoneText(timeZone)})`;
}

const moments = zonedFormat({ dateStyle: 'full', timeStyle: 'short' });

const isDate = (date: Date | null | undefined): date is Date => Boolean(date) && !Number.isNaN(date?.getTime());
