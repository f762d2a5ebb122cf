import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOKING } from '@/app/(shop)/booking/flow';
import { STORE } from '@/app/(shop)/store/flow';
import { SUBSCRIPTIONS } from '@/app/(shop)/subscriptions/flow';
import { TICKETS } from '@/app/(shop)/tickets/flow';
import { placesIn } from '@/packages/devtools/places/places-in';
import { checkProject, type ProjectReport } from '../../packages/emulator/src/commands/check/check-project';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['app', 'components', 'lib'];

let app: string;
let report: ProjectReport;
beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'check-app-'));
  for (const name of [...FOLDERS, 'tsconfig.json', 'package.json', 'proxy.ts'])
    cpSync(join(root, name), join(app, name), { recursive: true });
  report = await checkProject(app);
});
afterAll(() => rmSync(app, { recursive: true, force: true }));

/** `getOrder` of the package's `orders` has a longer name where another package has the same. */
const shortName = (name: string): string => name.split('.').slice(-2).join('.');

test('check finds each call of the demo app at its line, and no other', () => {
  const checked = report.calls.flatMap(({ name, places }) =>
    places.map(({ file, line }) => `${file}:${line} ${shortName(name)}`),
  );
  const written = FOLDERS.flatMap((folder) =>
    readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        placesIn(readFileSync(join(app, folder, file), 'utf8')).map(
          ({ call, line }) => `${folder}/${file}:${line} ${call}`,
        ),
      ),
  );
  expect(written.length).toBeGreaterThan(80);
  expect(checked.sort()).toEqual(written.sort());
});

/** Browser tests compare these lists with the calls that each flow makes. */
test('check finds what the flows were seen to call', () => {
  const seen = [BOOKING, STORE, SUBSCRIPTIONS, TICKETS].flatMap(({ calls }) => calls.flatMap(([, ...names]) => names));
  const checked = new Set(report.calls.map(({ name }) => shortName(name)));
  expect(seen.filter((name) => !checked.has(shortName(name)))).toEqual([]);
});

test('no call of the demo app is unserved or ends', () => {
  expect(
    report.calls.filter(({ isServed, isDeprecated }) => !isServed || isDeprecated).map(({ name }) => name),
  ).toEqual([]);
});

const SHOP = [
  'currentCartV2.addLineItemsToCurrentCart',
  'productsV3.getProduct',
  'productsV3.queryProducts',
  'redirects.createRedirectSession',
];

test.each<[string, readonly string[]]>([
  ['astro', SHOP],
  ['next', SHOP],
  ['node', SHOP],
  ['nuxt', SHOP],
  ['older-next', SHOP],
  ['python', SHOP],
  ['react-router', SHOP],
  ['vitest', [...SHOP, 'productsV3.createProductWithInventory']],
  ['vite-react', [...SHOP, 'members.getCurrentMember']],
])('check finds what the example %s calls', async (example, names) => {
  const { calls } = await checkProject(join(root, 'examples', example));
  expect(calls.map(({ name }) => name)).toEqual([...names].sort());
});
