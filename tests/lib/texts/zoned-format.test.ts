import { expect, test } from 'vitest';
import { periodText, zonedFormat } from '../../../lib/texts/zoned-format';

test('a period can break only behind its dash, at a space that the line drops', () => {
  const hours = zonedFormat({ hour: 'numeric', minute: '2-digit' })('UTC');
  const period = periodText(hours, new Date('2026-12-01T19:30:00Z'), new Date('2026-12-01T20:30:00Z'));
  expect(period).toBe('7:30\u202f– 8:30\u202fPM');
});
