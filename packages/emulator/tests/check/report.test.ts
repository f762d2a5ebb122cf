import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkProject } from '../../src/commands/check/check-project';
import { sarif } from '../../src/commands/check/report/sarif';
import { createProgram } from '../../src/commands/cli/program';
import { TEST_DAY } from '../test-day';
import { callsIn, projectOf } from './project';

const SHOP = {
  'package.json': '{ "dependencies": { "@wix/ecom": "^1", "@wix/sdk": "^1" } }',
  'package-lock.json': JSON.stringify({
    packages: {
      'node_modules/@wix/ecom': { version: '1.0.1' },
      'node_modules/other/node_modules/@wix/ecom': { version: '1.0.2' },
      'node_modules/@wix/unasked': { version: '1.0.0' },
    },
  }),
  'shop.ts': `import { createClient, OAuthStrategy, ApiKeyStrategy } from '@wix/sdk';
import { currentCart, cartV2 } from '@wix/ecom';
import { accounts } from '@wix/loyalty';
import { products, productsV3 } from '@wix/stores';
const modules = { accounts, cartV2, currentCart, products, productsV3 };
const visitor = createClient({ modules, auth: OAuthStrategy({ clientId: 'a' }) });
const owner = createClient({ modules, auth: ApiKeyStrategy({ apiKey: 'a', siteId: 'b' }) });
await visitor.currentCart.addToCurrentCart({ lineItems: [{ price: '1', quantity: 1 }] });
await visitor.accounts.getMyAccount();
await visitor.productsV3.createProduct({ name: 'Mug' });
await owner.productsV3.createProduct({ name: 'Mug' });
await visitor.products.queryProducts().find();
await visitor.products.queryProducts().limit(3).find();
const { product } = await visitor.productsV3.getProduct('1');
await visitor.cartV2.createCart({ catalogItems: [{ options: { variantId: product.variantsInfo.variants[0]._id } }] });
`,
};

const reportOf = (files: Record<string, string>) => checkProject(projectOf(files));

test('an operation says whether it is served, how that is known, who may call it and what replaces it', async () => {
  const { calls } = await reportOf(SHOP);
  const byName = new Map(calls.map((call) => [call.name, call]));
  expect(calls[0]).toMatchObject({ name: 'accounts.getMyAccount', package: '@wix/loyalty', isServed: false });
  expect(byName.get('currentCart.addToCurrentCart')).toMatchObject({
    isServed: true,
    isDeprecated: true,
    endsOn: '2027-02-01',
    successor: {
      name: 'currentCartV2.addLineItemsToCurrentCart',
      import: "import { currentCartV2 } from '@wix/ecom';",
      signature: expect.stringMatching(/^addLineItemsToCurrentCart\(/),
    },
  });
  expect(byName.get('productsV3.getProduct')).toMatchObject({ isServed: true, proof: 'captured', role: 'visitor' });
  expect(byName.get('productsV3.createProduct')).toMatchObject({
    role: 'owner',
    places: [
      { line: 10, caller: 'visitor' },
      { line: 11, caller: 'owner' },
    ],
  });
});

test('traps are found at their lines', async () => {
  const { findings } = await reportOf(SHOP);
  expect(findings.map(({ rule, line }) => `${rule} ${line}`).sort()).toEqual([
    'caller 10',
    'first-variant 15',
    'new-cart 15',
    'no-limit 12',
    'own-price 8',
  ]);
});

test('versions of the SDK that lock files name are listed, of packages that the project asks for', async () => {
  const { packages, notes } = await reportOf(SHOP);
  expect(packages).toEqual([{ name: '@wix/ecom', versions: ['1.0.1', '1.0.2'], files: ['package-lock.json'] }]);
  expect(notes).toContainEqual('@wix/ecom is locked in several versions: 1.0.1, 1.0.2');
});

test.each([
  ['pnpm-lock.yaml', "packages:\n\n  '@wix/ecom@1.0.7(react@19.0.0)':\n    resolution: {}\n"],
  ['yarn.lock', '"@wix/ecom@^1.0.1":\n  version "1.0.7"\n'],
])('%s is read as well', async (file, text) => {
  const { packages } = await reportOf({ 'package.json': '{ "dependencies": { "@wix/ecom": "1" } }', [file]: text });
  expect(packages).toEqual([{ name: '@wix/ecom', versions: ['1.0.7'], files: [file] }]);
});

test('the registry is asked only where that is wanted, and an answer that does not come is no finding', async () => {
  const folder = projectOf(SHOP);
  const requests = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address).endsWith('1.0.2')) throw new TypeError('fetch failed');
    return new Response(undefined, { status: 404 });
  });
  try {
    await checkProject(folder);
    expect(requests).not.toHaveBeenCalled();
    const { notes } = await checkProject(folder, { registry: 'http://localhost:1/' });
    expect(notes.filter((note) => note.includes('registry'))).toEqual([
      'the registry no longer has @wix/ecom@1.0.1, which is locked',
    ]);
    expect(requests.mock.calls.map(([address]) => address)).toContain('http://localhost:1/@wix%2fecom/1.0.1');
  } finally {
    requests.mockRestore();
  }
});

test('SARIF names each problem at its place', async () => {
  const report = await reportOf(SHOP);
  const { runs } = sarif(report, { until: '2027-02-28' }, '1.0.0') as { runs: [{ results: unknown[] }] };
  expect(runs[0].results).toContainEqual({
    ruleId: 'ends',
    level: 'error',
    message: { text: 'currentCart.addToCurrentCart ends on 2027-02-01: use currentCartV2.addLineItemsToCurrentCart.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'shop.ts', uriBaseId: 'PROJECT' },
          region: { startLine: 8, startColumn: 27 },
        },
      },
    ],
  });
});

test('a project without the platform, an empty folder and a broken package.json are sentences', async () => {
  expect((await reportOf({ 'a.ts': 'export const a = 1;' })).notes).toEqual([
    'no call of the platform and no @wix/ package was found',
  ]);
  expect((await reportOf({})).files).toBe(0);
  expect((await reportOf({ 'package.json': '{', 'tsconfig.json': '{ nothing' })).calls).toEqual([]);
  await expect(checkProject('/no/such/folder')).rejects.toThrow('/no/such/folder is no folder that can be read');
});

test('a syntax error is named with its line, and the other files are read', async () => {
  const report = await reportOf({
    'broken.ts': `import { services } from '@wix/bookings';\nconst a = {{;\n`,
    'half.ts': `import { services } from '@wix/bookings';\nlet a = 1;\nlet a = 2;\nservices.getService('1');`,
    'good.ts': `import { services } from '@wix/bookings';\nservices.getService('1');`,
  });
  expect(report.notes.filter((note) => note.includes('not read beyond'))).toEqual([
    expect.stringMatching(/^broken\.ts:2 is not read beyond an error: /),
    expect.stringMatching(/^half\.ts:3 is not read beyond an error: /),
  ]);
  expect(callsIn(report)).toEqual(['services.getService good.ts:2', 'services.getService half.ts:4']);
});

test('code that is nested too deeply is named, and the other files are read', async () => {
  const report = await reportOf({
    'deep.js': `import { services } from '@wix/bookings';\nconst a = ${"'a' + ".repeat(30_000)}'a';`,
    'good.ts': `import { services } from '@wix/bookings';\nservices.getService('1');`,
  });
  expect(report.notes).toContain('deep.js:1 is not read beyond an error: it is nested too deeply');
  expect(callsIn(report)).toEqual(['services.getService good.ts:2']);
});

test('circles of links, of imports and of values come to an end', async () => {
  const folder = projectOf({
    'a.ts': `import { b } from './b';\nexport const a = { ...b, self: () => a };\na.self().services.getService('1');`,
    'b.ts': `import { services } from '@wix/bookings';\nimport { a } from './a';\nexport const b = { ...a, services };\nexport * from './a';`,
  });
  symlinkSync(folder, join(folder, 'link'));
  expect(callsIn(await checkProject(folder))).toEqual(['services.getService a.ts:3']);
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be read is named', async () => {
  const folder = projectOf({ 'secret/a.ts': '' });
  chmodSync(join(folder, 'secret'), 0);
  expect((await checkProject(folder)).notes).toContainEqual(expect.stringMatching(/^secret was not read: /));
  chmodSync(join(folder, 'secret'), 0o755);
});

test('nothing of a project runs', async () => {
  const folder = projectOf({
    'a.ts': `import { services } from '@wix/bookings';\nglobalThis.hasRun = true;\nservices.getService('1');`,
    'headless-emulator.config.ts': 'globalThis.hasRun = true;',
  });
  await checkProject(folder);
  expect(globalThis).not.toHaveProperty('hasRun');
});

test.each([
  [['--within', '3650d'], 1],
  [['--within', '0'], 1],
])('the command fails for what is not served, %j', async (flags, code) => {
  expect((await runCheck(SHOP, flags)).code).toBe(code);
});

test('the command fails for what ends within the given days, and prints one screen', async () => {
  const files = { 'a.ts': `import { currentCart } from '@wix/ecom';\ncurrentCart.deleteCurrentCart();` };
  expect((await runCheck(files, ['--within', '3650d'])).code).toBe(1);
  const { code, output } = await runCheck(files, ['--within', '0']);
  expect(code).toBeUndefined();
  expect(output).toContain('currentCart.deleteCurrentCart  ends on 2027-02-01');
  expect(output).toContain('use currentCartV2.deleteCurrentCart()');
  expect(output).toContain('a.ts:2:13');
  expect(output).toContain('The way in');
});

test('a package.json that cannot be read does not keep the report back', async () => {
  const files = { 'package.json': '{', 'a.ts': `import { services } from '@wix/bookings';\nservices.getService('1');` };
  const { output } = await runCheck(files, []);
  expect(output).toContain('services.getService');
  expect(output).toContain('package.json cannot be read');
});

test('the command prints JSON', async () => {
  const { output } = await runCheck(SHOP, ['--json']);
  expect(JSON.parse(output)).toMatchObject({ files: 1, calls: expect.any(Array), findings: expect.any(Array) });
});

test('a number of days that is none is refused', async () => {
  await expect(runCheck(SHOP, ['--within', 'soon'])).rejects.toThrow('expected a number of days, such as 90d');
});

async function runCheck(files: Record<string, string>, flags: string[]) {
  vi.useFakeTimers({ now: new Date(TEST_DAY), toFake: ['Date'] });
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await createProgram('1.0.0')
      .exitOverride()
      .parseAsync(['check', projectOf(files), ...flags], { from: 'user' });
    return { code: process.exitCode, output: lines.join('\n') };
  } finally {
    vi.useRealTimers();
    log.mockRestore();
    process.exitCode = before;
  }
}
