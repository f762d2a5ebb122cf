import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modules } from '../../src/composition/modules';
import { Routes } from '../../src/http/routing';
import { NEVER_GIVEN } from './never-given';
import { NOT_EMULATED } from './not-emulated';

const notEmulated = new Set(Object.values(NOT_EMULATED).flat());

/** The codes that the packages declare for emulated operations. */
const declaredCodes = new Set(
  new Routes(modules).all.flatMap(({ name, operation: { errors = [] } }) => (notEmulated.has(name) ? [] : errors)),
);

test('every error code that the packages declare is used in the emulator, or listed with a reason', () => {
  const quotedWords = quotedWordsInSource();
  // The emulator composes a coupon's error code from `ERROR_COUPON_` and the reason.
  const appearsInSource = (code: string) =>
    quotedWords.has(code) || quotedWords.has(code.replace(/^ERROR_COUPON_/, ''));
  const neverGiven = Object.values(NEVER_GIVEN).flat();
  expect(neverGiven.toSorted()).toEqual([...declaredCodes].filter((code) => !appearsInSource(code)).sort());
  expect(declaredCodes.size).toBeGreaterThan(neverGiven.length);
});

/** The quoted strings in the emulator's own code. */
function quotedWordsInSource(): Set<string | undefined> {
  const folder = fileURLToPath(new URL('../../src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const words = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/'(\w+)'/g)]);
  return new Set(words.map(([, word]) => word));
}
