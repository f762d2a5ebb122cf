import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as bookings from '../../packages/emulator/src/platform/domains/bookings/index';
import * as ecom from '../../packages/emulator/src/platform/domains/ecom/index';
import * as events from '../../packages/emulator/src/platform/domains/events/index';
import * as pricingPlans from '../../packages/emulator/src/platform/domains/pricing-plans/index';
import * as stores from '../../packages/emulator/src/platform/domains/stores/index';
import { LegacyWing } from '../../packages/emulator/src/platform/http/legacy-wing';
import { arrowsBelow } from './imports';

const emulator = fileURLToPath(new URL('../../packages/emulator', import.meta.url));
const arrows = arrowsBelow(emulator);

const DOMAINS = { bookings, ecom, events, 'pricing-plans': pricingPlans, stores };

/** The tests' names for modules whose SDK names are not unique. */
const CLIENT_NAMES: Readonly<Record<string, string>> = { 'events.orders': 'ticketOrders' };

/** By wing: the number of test files outside it that call it. The numbers are exact and may only fall. */
const CALLERS: Readonly<Record<string, number>> = {
  // Sites choose this generation, and it has no date of removal.
  'stores/legacy/catalog-v1': 38,
};

const wings = Object.entries(DOMAINS).flatMap(([domain, index]) =>
  Object.entries(index).flatMap(([name, wing]) =>
    wing instanceof LegacyWing ? [{ domain, wing, folder: `${domain}/legacy/${folderOf(domain, name)}` }] : [],
  ),
);

/** Reads `export { cartV1 } from './legacy/cart-v1/wing'`. */
function folderOf(domain: string, name: string): string {
  const index = readFileSync(join(emulator, 'src/platform/domains', domain, 'index.ts'), 'utf8');
  return new RegExp(`export \\{ ${name} \\} from '\\./legacy/([\\w-]+)/wing'`).exec(index)?.[1] ?? '';
}

test('every folder of an older generation is offered in one line of its domain’s index', () => {
  const folders = Object.keys(DOMAINS).flatMap((domain) => legacyFolders(domain));
  expect(wings.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted());
});

function legacyFolders(domain: string): string[] {
  const entries = readdirSync(join(emulator, 'src/platform/domains', domain), { recursive: true, withFileTypes: true });
  return entries
    .filter(({ parentPath, name }) => parentPath.endsWith(join(domain, 'legacy')) && !name.includes('.'))
    .map(({ name }) => `${domain}/legacy/${name}`);
}

describe.each(wings)('the older generation in $folder', ({ domain, wing, folder }) => {
  const [source, tests] = [`src/platform/domains/${folder}/`, `tests/${folder}/`];
  const isInside = (file: string): boolean => file.startsWith(source) || file.startsWith(tests);

  test('can be removed with its folder, its tests and one line of the domain’s index', () => {
    const entering = arrows.filter(({ from, to }) => isInside(to) && !isInside(from));
    expect(entering).toEqual([{ from: `src/platform/domains/${domain}/index.ts`, to: `${source}wing.ts` }]);
  });

  test('has a test that runs the domain without the older generation', () => {
    expect(readdirSync(join(emulator, tests))).toContainEqual(expect.stringMatching(/^without-.*\.test\.ts$/));
  });

  test('is called by few tests outside its folder', () => {
    const calls = Object.entries(wing.handlers).map(([module, handlers]) => {
      const name = CLIENT_NAMES[module] ?? module.split('.')[1];
      return `\\b${name}\\.(?:${Object.keys(handlers).join('|')})\\(`;
    });
    const call = new RegExp(calls.join('|'));
    const callers = readdirSync(join(emulator, 'tests'), { recursive: true, encoding: 'utf8' })
      .map((file) => `tests/${file}`)
      // Programs of strangers call what they were written for, and `check` only reads its projects.
      .filter((file) => file.endsWith('.ts') && !isInside(file) && !/^tests\/(?:strangers|check)\//.test(file))
      .filter((file) => call.test(readFileSync(join(emulator, file), 'utf8')));
    expect(callers.length, callers.join('\n')).toBe(CALLERS[folder] ?? 0);
  });
});
