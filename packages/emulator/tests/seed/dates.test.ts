import { expect, test } from 'vitest';
import { relativeInstant } from '../../src/platform/http/seed/kinds';

const NOW = '2026-03-04T15:20:00.000Z';

test.each([
  ['P3D', '2026-03-07T15:20:00.000Z'],
  ['-PT36H', '2026-03-03T03:20:00.000Z'],
  ['P3D 20:00', '2026-03-08T01:00:00.000Z'],
  // Clocks in New York change on 8 March.
  ['P5D 20:00', '2026-03-10T00:00:00.000Z'],
  ['2026-03-07', undefined],
  ['P3D 25:00', undefined],
  ['PX', undefined],
])('the relative date %s is %s', (text, instant) => {
  expect(relativeInstant(text, NOW, 'America/New_York')).toBe(instant);
});
