/** The times are instants, which each calendar shows in its owner's time zone. */
export interface CalendarEntry {
  /** The same for the same appointment, so that a second download updates the first. */
  uid: string;
  title: string;
  start: Date;
  /** Absent for a moment, such as the day of a payment. */
  end?: Date | undefined;
  location?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
  updated: Date;
  isCanceled?: boolean;
}

/** iCalendar needs only these lines for one appointment; libraries add time-zone data for repeating ones. Source: RFC 5545. */
export function calendarFile(...entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Headless commerce examples//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(entry: CalendarEntry): string[] {
  const { uid, title, start, end, location, description, url, updated, isCanceled } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${instant(updated)}`,
    `DTSTART:${instant(start)}`,
    ...(end ? [`DTEND:${instant(end)}`] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    // Values of type URI are not escaped.
    ...(url ? [`URL:${url.replace(CONTROLS, '')}`] : []),
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

const CONTROLS = /\p{Cc}/gu;

/** `20261203T090000Z` */
const instant = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Section 3.3.11: text. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(CONTROLS, '');

const MAX_OCTETS = 75;

/** Section 3.1: no line is longer than 75 octets, and none breaks within a character. */
function foldLine(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines.push(`${lines.pop()}${character}`);
    octets += size;
  }
  return lines.join('\r\n');
}
