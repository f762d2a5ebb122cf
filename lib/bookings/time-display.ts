import { IANAZone } from 'luxon';
import { cookies } from 'next/headers';
import { settings } from '../settings';
import { periodText, zonedFormat, zonePart, zoneText } from '../texts/zoned-format';
import { TIME_ZONE_COOKIE } from '../time-zone-cookie';

interface DisplayZone {
  timeZone: string;
  isKnown: boolean;
}

export async function displayZone(requestedZone: string | undefined): Promise<DisplayZone> {
  if (requestedZone && IANAZone.isValidZone(requestedZone)) return { timeZone: requestedZone, isKnown: true };
  const own = (await cookies()).get(TIME_ZONE_COOKIE)?.value;
  if (own && IANAZone.isValidZone(own)) return { timeZone: own, isKnown: true };
  return { timeZone: settings.timeZone, isKnown: false };
}

/** Example: `Thursday, December 3, 2026, 10:00 – 10:45 AM (Eastern Time)`. `undefined` for an invalid date. */
export function whenText(
  start: Date | null | undefined,
  timeZone: string,
  end?: Date | null | undefined,
): string | undefined {
  if (!isDate(start)) return undefined;
  const format = moments(timeZone);
  const text = isDate(end) ? periodText(format, start, end) : format.format(start);
  return `${text} (${zoneText(timeZone)})`;
}

const moments = zonedFormat({ dateStyle: 'full', timeStyle: 'short' });

const isDate = (date: Date | null | undefined): date is Date => Boolean(date) && !Number.isNaN(date?.getTime());

const COMMON_ZONES = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Kyiv',
  'Africa/Johannesburg',
  'Asia/Jerusalem',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** From west to east, each name once, always with the displayed zone. */
export function zoneOptions(displayedZone: string): { value: string; label: string }[] {
  const displayedName = zoneText(displayedZone);
  const others = COMMON_ZONES.filter((zone) => zone !== displayedZone && zoneText(zone) !== displayedName);
  return [displayedZone, ...others].map((value) => ({ value, label: labelOf(value) }));
}

const labelOf = (timeZone: string): string => {
  const [name, offset] = [zoneText(timeZone), zonePart(offsets(timeZone))];
  return name === offset ? name : `${name} (${offset})`;
};

const offsets = zonedFormat({ timeZoneName: 'shortOffset' });
