import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modules } from '../../emulator/http/modules';
import { NEVER_GIVEN } from './never-given';
import { NOT_EMULATED } from './not-emulated';

const root = fileURLToPath(new URL('../..', import.meta.url));
const emulator = sourcesIn('emulator');
const tests = sourcesIn('tests');
const notEmulated = new Set(Object.values(NOT_EMULATED).flat());

/** The codes that the packages name for the operations which are answered. */
const named = [
  ...new Set(
    modules.flatMap(({ contract: { namespace, operations } }) =>
      Object.entries(operations).flatMap(([name, { errors }]) =>
        notEmulated.has(`${namespace}.${name}`) ? [] : (errors ?? []),
      ),
    ),
  ),
].sort();

test('each code that the packages name is answered by the emulator, or stands in the list with a reason', () => {
  const neverGiven = Object.values(NEVER_GIVEN).flat();
  expect(neverGiven.filter((code, index) => neverGiven.indexOf(code) !== index)).toEqual([]);
  expect(neverGiven.toSorted()).toEqual(named.filter((code) => !isSaidIn(emulator, code)));
});

test('each code that the emulator answers is seen by a test', () => {
  expect(named.filter((code) => isSaidIn(emulator, code) && !isSaidIn(tests, code))).toEqual([]);
});

/** Coupons' codes are put together from what is wrong with them. */
function isSaidIn(source: string, code: string): boolean {
  const [, coupon] = /^ERROR_COUPON_(.+)$/.exec(code) ?? [];
  return source.includes(`'${code}'`) || (coupon !== undefined && source.includes(`'${coupon}'`));
}

/** One text of all TypeScript below a folder but the lists of this test. */
function sourcesIn(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('never-given.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
}
