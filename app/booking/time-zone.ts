import { IANAZone } from 'luxon';
import { cookies } from 'next/headers';
import { TIME_ZONE_COOKIE } from './time-zone-cookie';

interface ShownZone {
  timeZone: string;
  /** Known from the address or from the visitor's browser; otherwise only a start. */
  isKnown: boolean;
}

/** The zone in which times are shown: the one chosen in the address, else the visitor's own. */
export async function shownZone(chosen: string | undefined): Promise<ShownZone> {
  if (chosen && IANAZone.isValidZone(chosen)) return { timeZone: chosen, isKnown: true };
  const own = (await cookies()).get(TIME_ZONE_COOKIE)?.value;
  if (own && IANAZone.isValidZone(own)) return { timeZone: own, isKnown: true };
  return { timeZone: 'America/New_York', isKnown: false };
}

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

/** What the visitor may choose from; always with the zone that is shown. */
export function zoneOptions(shown: string): { value: string; label: string }[] {
  return [...new Set([shown, ...COMMON_ZONES])].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
