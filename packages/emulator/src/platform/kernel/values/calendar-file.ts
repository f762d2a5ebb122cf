export interface CalendarEntry {
  /** The same for the same appointment, so that a calendar updates it. */
  uid: string;
  title: string;
  /** ISO instants. */
  start: string;
  end?: string | null | undefined;
  location?: string | undefined;
  updated: string;
}

/** An iCalendar file, if there are entries. Source: RFC 5545. */
export function calendarFile(...entries: readonly CalendarEntry[]): string | undefined {
  if (entries.length === 0) return undefined;
  const events = entries.flatMap(({ uid, title, start, end, location, updated }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basicInstant(updated)}`,
    `DTSTART:${basicInstant(start)}`,
    ...(end ? [`DTEND:${basicInstant(end)}`] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//sandbox//EN', ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Example: `20261203T090000Z`. */
export const basicInstant = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '');

/** Section 3.3.11. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const MAX_OCTETS = 75;

/** Section 3.1: a longer line continues after a line break and a space, never within a character. */
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
