import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from '../../lib/calendar-file';

const ENTRY: CalendarEntry = {
  uid: 'booking-1@example',
  title: 'Haircut',
  start: new Date('2026-12-03T10:00:00+01:00'),
  end: new Date('2026-12-03T10:45:00+01:00'),
  updated: new Date('2026-11-23T12:00:00.123Z'),
};

/** The unfolded content lines. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('start and end are written as UTC instants, whatever their time zone', () => {
  const lines = linesOf(calendarFile(ENTRY));
  expect(lines).toContain('DTSTART:20261203T090000Z');
  expect(lines).toContain('DTEND:20261203T094500Z');
  expect(lines).toContain('DTSTAMP:20261123T120000Z');
});

test('an entry without an end has only a start', () => {
  const { end: _end, ...moment } = ENTRY;
  expect(linesOf(calendarFile(moment))).toContain('DTSTART:20261203T090000Z');
  expect(calendarFile(moment)).not.toContain('DTEND');
});

test('commas, semicolons, backslashes and line breaks are escaped, and control characters are removed', () => {
  const file = calendarFile({ ...ENTRY, title: 'Cut, wash; dry \\ go\u0007', description: 'One\r\nTwo\nThree' });
  expect(linesOf(file)).toContain('SUMMARY:Cut\\, wash\\; dry \\\\ go');
  expect(linesOf(file)).toContain('DESCRIPTION:One\\nTwo\\nThree');
});

test('a value cannot inject a line of its own', () => {
  const file = calendarFile({ ...ENTRY, url: 'https://example.com/\r\nATTENDEE:x', location: 'Here\r\nATTENDEE:y' });
  expect(linesOf(file).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});

test('long lines are folded at 75 octets and never within a character', () => {
  const title = `${'ü'.repeat(60)}${'🎷'.repeat(40)}`;
  const file = calendarFile({ ...ENTRY, title });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  expect(file).not.toContain('\uFFFD');
});

test('a canceled entry has the status CANCELLED', () => {
  expect(linesOf(calendarFile({ ...ENTRY, isCanceled: true }))).toContain('STATUS:CANCELLED');
  expect(linesOf(calendarFile(ENTRY))).toContain('STATUS:CONFIRMED');
});

test('the file begins and ends as the standard requires, with CRLF after each line', () => {
  const file = calendarFile(ENTRY);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(file).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('several appointments share one file, each under its own UID', () => {
  const lines = linesOf(calendarFile(ENTRY, { ...ENTRY, uid: 'booking-1-end@example', title: 'End' }));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:booking-1@example',
    'UID:booking-1-end@example',
  ]);
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
});
