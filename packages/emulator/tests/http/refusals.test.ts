import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modules } from '../../src/platform/composition/modules';
import { type Route, Routes } from '../../src/platform/http/routing';
import { REMOVED_OPERATIONS, REMOVED_ROUTES } from '../harness/older-operations';
import { NEVER_GIVEN } from './never-given';
import { NOT_EMULATED } from './not-emulated';

const notEmulated = new Set([...Object.values(NOT_EMULATED).flat(), ...REMOVED_OPERATIONS]);
const codesOf = (routes: readonly Route[]) => new Set(routes.flatMap(({ operation: { errors = [] } }) => errors));

/** The codes that the packages declare for emulated operations. */
const declaredCodes = codesOf(new Routes(modules).all.filter(({ name }) => !notEmulated.has(name)));
/** The codes that only operations of removed older generations declare. */
const removedCodes = new Set([...codesOf(REMOVED_ROUTES)].filter((code) => !declaredCodes.has(code)));

test('every error code that the packages declare is used in the emulator, or listed with a reason', () => {
  const quotedWords = quotedWordsInSource();
  // The emulator composes a coupon's error code from `ERROR_COUPON_` and the reason.
  const appearsInSource = (code: string) =>
    quotedWords.has(code) || quotedWords.has(code.replace(/^ERROR_COUPON_/, ''));
  const neverGiven = Object.values(NEVER_GIVEN)
    .flat()
    .filter((code) => !removedCodes.has(code));
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
