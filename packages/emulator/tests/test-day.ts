/**
 * The instant at which the clocks of all test sites start, a Tuesday morning in New York: tests name days and pass on
 * any day. `vitest.config.ts` and `playwright.config.ts` hand it to every process as HEADLESS_EMULATOR_NOW.
 */
export const TEST_DAY = '2026-12-01T15:00:00.000Z';

/** A minute later: a site made then takes entities made on another test site. */
export const LATER = '2026-12-01T15:01:00.000Z';
