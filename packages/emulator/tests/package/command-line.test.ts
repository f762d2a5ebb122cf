// @module-tag slow
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../tools/scripts/serve/free-port.mjs';
import { SEEDED_CLIENT_ID } from '../../src/server/library';
import { buildPackageInto } from './built-package';

const run = promisify(execFile);

let project: string;
let cli: string;
let url: string;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'command-line-'));
  await buildPackageInto(project, ['@babel']);
  cli = join(project, 'node_modules/headless-emulator/dist/cli.js');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  // Only the configuration contains the emulator's URL and its token.
  writeFileSync(
    join(project, 'headless-emulator.config.mjs'),
    `export default { port: ${port}, adminToken: 'of-the-project', seed: { settings: { name: 'Tea room' } } };`,
  );
  const server = spawn(process.execPath, [cli, '--json'], {
    cwd: project,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stop = () => server.kill('SIGTERM');
  await once(server.stdout, 'data');
}, 300_000);
let stop = () => true;
afterAll(() => {
  stop();
  rmSync(project, { recursive: true, force: true });
});

const environment = { PATH: process.env.PATH, NODE_ENV: 'test' } as const;

async function runCommand(
  args: string[],
  cwd = project,
  variables: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  try {
    const env = { ...environment, ...variables };
    const { stdout, stderr } = await run(process.execPath, [cli, ...args], { cwd, env, timeout: 60_000 });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    // `execFile` rejects with these for exit codes other than 0.
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

async function json(...args: string[]): Promise<Record<string, unknown>[]> {
  const { code, output } = await runCommand([...args, '--json']);
  expect(code, output).toBe(0);
  return output
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

test('commands use the emulator and the seeded site of the project’s configuration', async () => {
  expect(await json('sites')).toContainEqual(expect.objectContaining({ clientId: SEEDED_CLIENT_ID }));
  expect(await json('reset')).toEqual([{ reset: SEEDED_CLIENT_ID }]);
  expect((await json('doctor')).at(-1)).toMatchObject({ name: 'Emulator', state: 'ok' });
});

test('the control interface reads the project’s source', async () => {
  writeFileSync(join(project, 'package.json'), '{ "name": "tea-room" }');
  writeFileSync(
    join(project, 'shop.js'),
    "import { currentCart } from '@wix/ecom';\nexport const add = (wix, options) => wix.use(currentCart).addToCurrentCart(options);\n",
  );
  const own = spawn(process.execPath, [cli, '--port', '0', '--json'], { cwd: project, env: environment });
  onTestFinished(() => void own.kill('SIGTERM'));
  const [printed] = await once(own.stdout, 'data');
  const tool = `${JSON.parse(String(printed)).url}/_emulator`;
  const read = async (path = '') =>
    (await fetch(tool + path, { headers: { authorization: 'Bearer of-the-project' } })).json();
  expect((await read()).project).toMatch(/command-line-\w+$/);
  for (const { calls } of await Promise.all([read('/project'), read('/project')]))
    expect(calls).toEqual([
      expect.objectContaining({
        name: 'currentCart.addToCurrentCart',
        isDeprecated: true,
        places: [expect.objectContaining({ file: 'shop.js', line: 2 })],
      }),
    ]);
});

test('exec tells its command what happens to unserved calls', async () => {
  const script = 'console.log(process.env.HEADLESS_EMULATOR_ON_UNHANDLED)';
  const { output } = await runCommand(['exec', '--on-unhandled', 'warn', '--', 'node', '-e', script]);
  expect(output).toMatch(/^warn$/m);
});

test('exec starts its own emulator beside the configured one', async () => {
  const { code, output } = await runCommand([
    'exec',
    '--',
    'node',
    '-e',
    'console.log(process.env.HEADLESS_EMULATOR_URL)',
  ]);
  expect(code).toBe(0);
  expect(output).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/m);
  expect(output).toMatch(/^headless-emulator: client ID [\w-]{36}, site ID [\w-]{36}, owner API key IST\.\S+$/m);
  expect(output).not.toContain(url);
});

test('faults prints a site’s faults, and clears them only on request', async () => {
  await json('faults', '--operation', '*', '--status', '503', '--rate', '0.5');
  expect(await json('faults')).toMatchObject([{ operation: '*', status: 503, rate: 0.5 }]);
  expect((await runCommand(['faults', '--status', '500'])).code).toBe(1);
  expect(await json('faults')).toHaveLength(1);
  expect(await json('faults', '--clear')).toEqual([]);
});

test('snapshot compare reports no changes', async () => {
  await json('snapshot', 'save', 'before');
  expect((await runCommand(['snapshot', 'compare', 'before'])).output).toBe('Nothing has changed.\n');
});

test.each([
  ['an unknown command', ['nope'], "unknown command 'nope'"],
  ['an invalid port', ['open', 'world.json', '--port', 'abc'], 'expected a port from 0 to 65535'],
  ['a port in use', [], 'the port is in use'],
  ['an invalid address', ['clock', '--url', 'nonsense'], 'got "nonsense"'],
  ['a wrong admin token', ['clock', '--admin-token', 'wrong'], 'authorization: Bearer'],
  [
    'a site that does not exist',
    ['clock', '--site', 'nonsense'],
    'no site has the client ID or site ID "nonsense". The sites are ',
  ],
  ['an invalid start of the clocks', ['--now', 'tomorrow', '--port', '0'], 'not at "tomorrow"'],
  ['an invalid time', ['clock', '--set', 'nonsense', '--frozen'], 'expected an instant with its offset'],
  ['a fault without calls', ['faults', '--status', '503'], '--operation'],
  ['a folder that is a file', ['--data', 'headless-emulator.config.mjs'], 'cannot be used: it is a file'],
  ['a folder below a file', ['--data', 'headless-emulator.config.mjs/x'], 'cannot be used: it is below a file'],
  // Node's recursive mkdir never ends there.
  ['a folder that cannot be made', ['--data', '/proc/sites'], 'cannot be used: no folder can be made there'],
  ['a folder without a name', ['--data', ''], 'the folder of the sites has no name'],
  ['a folder below one that cannot be made', ['--data', '/proc/none/sites'], 'no folder can be made there'],
  ['a folder whose name is too long', ['--data', 'x'.repeat(300)], 'its name is too long'],
  ['a seed that is a folder', ['--seed', '.', '--port', '0'], 'the seed . cannot be read: it is a folder'],
  ['pictures that are not there', ['--pictures', 'none', '--port', '0'], 'the folder of pictures none cannot be used'],
  ['an address of another machine', ['--host', '192.0.2.1', '--admin-token', 'x'], 'this machine has no such address'],
  ['a host that does not exist', ['--host', 'none.invalid', '--admin-token', 'x'], 'none.invalid'],
  ['another kind of database', ['--database', 'mysql://localhost/theirs'], 'postgres://'],
  [
    'another word for unserved calls',
    ['exec', '--on-unhandled', 'ignore', '--', 'node'],
    'expected error, warn or bypass',
  ],
  ['a command to run that does not exist', ['exec', '--', 'no-such-command'], 'cannot run no-such-command'],
  ['a file that cannot be written', ['snapshot', 'export', '/none/site.json'], 'no such file or directory'],
  ['an event that several are called', ['trigger', 'order_created'], 'wix.pricing_plans.v2.order_created'],
])('reports %s with a one-line error and exit code 1', async (_, args, sentence) => {
  const { code, output } = await runCommand(args);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) });
  expect(output).not.toMatch(/^ +at /m);
});

test('an unreadable configuration file is named in the error', async () => {
  const folder = join(project, 'broken');
  mkdirSync(folder);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'headless-emulator.config.mjs'), 'export default {');
  const { code, output } = await runCommand(['clock'], folder);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('config.mjs cannot be read') });
});

describe('a front', () => {
  const SERVER = `
    const page = '<!doctype html><head><title>Shop</title></head>';
    const answer = (_, response) => response.setHeader('content-type', 'text/html').end(page);
    require('node:http').createServer(answer).listen(process.env.APP_PORT, () => console.log('listening'));`;

  test('serves a running app with the emulator in its pages', async () => {
    const APP_PORT = String(await freePort());
    const app = spawn(process.execPath, ['-e', SERVER], { env: { ...environment, APP_PORT } });
    onTestFinished(() => void app.kill());
    await once(app.stdout, 'data');
    const args = ['front', `localhost:${APP_PORT}`, '--port', String(await freePort()), '--url', url, '--json'];
    const env = { ...environment, HEADLESS_EMULATOR_ADMIN_TOKEN: 'of-the-project' };
    const front = spawn(process.execPath, [cli, ...args], { cwd: project, env });
    onTestFinished(() => void front.kill());
    const [line] = await once(front.stdout, 'data');
    const { url: address, clientId } = JSON.parse(line);
    expect(clientId).toBe(SEEDED_CLIENT_ID);
    expect(await (await fetch(address)).text()).toContain('<head><script src="/__emulator.js"></script>');
    expect((await fetch(`${address}/__emulator/_api/none`)).status).toBe(501);
    front.kill('SIGTERM');
    expect(await once(front, 'exit')).toEqual([0, null]);
  });

  test('a front of a command ends with it', async () => {
    const port = String(await freePort());
    const command = [
      process.execPath,
      '-e',
      `fetch('http://localhost:${port}').then(({ status }) => console.log('front', status))`,
    ];
    const app = `http://localhost:${await freePort()}`;
    const { code, output } = await runCommand(['exec', '--front', app, '--front-port', port, '--', ...command]);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('front 502') });
    expect(output).toContain(`open http://localhost:${port} instead of ${app}`);
  });

  test.each([
    [['front', 'http://localhost:3000/shop'], "expected the app's origin"],
    [['front', 'http://localhost:4020'], 'the app itself is at port 4020'],
    [['front', 'localhost:1', '--host', '0.0.0.0'], '--admin-token'],
    [['exec', '--front', 'ftp://a', '--', 'true'], "expected the app's origin"],
  ])('%j ends with one sentence', async (args, sentence) => {
    const outcome = await runCommand(args, tmpdir());
    expect(outcome).toEqual({ code: 1, output: expect.stringContaining(sentence) });
    expect(outcome.output).not.toMatch(/^ +at /m);
  });
});

test.each([
  ['exec', '--', 'true'],
  ['front', 'http://localhost:3000', '--port', '0'],
])('%s ends if its emulator refuses its token', async (...args) => {
  const outcome = await runCommand(args, tmpdir(), { HEADLESS_EMULATOR_ADMIN_TOKEN: '' });
  expect(outcome).toEqual({ code: 1, output: expect.stringContaining('the control interface takes the header') });
});

test.each(['init', 'doctor'])('%s reports a package.json that is not JSON', async (command) => {
  const folder = join(project, 'no-project');
  mkdirSync(folder);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{');
  const { code, output } = await runCommand([command], folder);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('package.json cannot be read') });
  expect(output).not.toMatch(/^ +at /m);
});

describe('compare', () => {
  const SEED = {
    settings: { name: 'Corner Bakery' },
    services: [
      {
        type: 'CLASS',
        name: 'Sourdough',
        defaultCapacity: 4,
        onlineBooking: { enabled: true },
        payment: { rateType: 'NO_FEE', options: { inPerson: true } },
      },
    ],
  };
  let site: Record<string, unknown>;
  beforeAll(async () => {
    writeFileSync(join(project, 'bakery.seed.json'), JSON.stringify(SEED));
    [site = {}] = await json('create', '--seed', 'bakery.seed.json');
  });

  const compare = (...args: string[]) =>
    runCommand(
      [
        'compare',
        '--site',
        String(site.siteId),
        '--platform-url',
        url,
        '--calls-per-minute',
        '0',
        '--seed',
        'bakery.seed.json',
        ...args,
      ],
      project,
      { WIX_API_KEY: String(site.ownerApiKey) },
    );

  test('finds no difference between a site and its seed, and writes the requested files', async () => {
    const { code, output } = await compare('--html', 'beside.html', '--report', 'report.json', '--captures', 'shapes');
    expect(output).toMatch(/^No differences in \d+ calls\.$/m);
    expect(code).toBe(0);
    expect(readFileSync(join(project, 'beside.html'), 'utf8')).toContain('No differences in');
    expect(JSON.parse(readFileSync(join(project, 'report.json'), 'utf8'))).toMatchObject({ differences: [] });
    const shape = readFileSync(join(project, 'shapes/bookings/bookings-services-queryServices-compared.json'), 'utf8');
    expect(JSON.parse(shape)).toMatchObject({ dialect: 'wire', shape: { 'services[].name': 'string' } });
  });

  test('imports the site if no seed is given', async () => {
    const { code, output } = await runCommand(
      ['compare', '--site', String(site.siteId), '--platform-url', url, '--calls-per-minute', '0'],
      project,
      { WIX_API_KEY: String(site.ownerApiKey) },
    );
    expect(output).toMatch(/^No differences in \d+ calls\.$/m);
    expect(code).toBe(0);
  });

  test('shows differences with the call that reproduces them, and exits with 1', async () => {
    writeFileSync(join(project, 'other.seed.json'), JSON.stringify({ ...SEED, services: [] }));
    const { code, output } = await compare('--seed', 'other.seed.json');
    expect(code).toBe(1);
    expect(output).toContain('services: a list is empty on one side (platform list, emulator list-empty)');
    expect(output).toContain(`curl -X POST '${url}/_api/bookings/v2/services/query' -H "authorization: $WIX_API_KEY"`);
    const { output: printed } = await compare('--seed', 'other.seed.json', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      differences: expect.arrayContaining([expect.objectContaining({ what: 'empty' })]),
    });
  });

  test('writes only if the site’s name is confirmed', async () => {
    const wrong = await compare('--write-to-a-test-site', '--confirm-site-name', 'Corner Shop');
    expect(wrong).toEqual({ code: 1, output: 'the site is not called “Corner Shop”: nothing was written\n' });
    const nobody = await compare('--write-to-a-test-site');
    expect(nobody.output).toContain('pass it with --confirm-site-name');
    const right = await compare('--write-to-a-test-site', '--confirm-site-name', 'Corner Bakery');
    expect(right.output).toMatch(/^No differences in \d+ calls\.$/m);
    const requests = await json('requests', '--site', String(site.clientId));
    expect(requests.filter(({ operation }) => operation === 'wixEventsV2.deleteEvent')).toHaveLength(1);
  });

  test('explains what to do without a key', async () => {
    const { code, output } = await runCommand(['compare', '--site', String(site.siteId)]);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('WIX_API_KEY is not set') });
  });
});

const SITE_ID = '0b1e2d3c-4b5a-4a7f-8c9d-0e1f2a3b4c5d';

test('import prints its plan, without needing a key', async () => {
  const steps = await json('import', '--site', SITE_ID, '--dry-run', '--only', 'plans');
  expect(steps.map(({ section }) => section)).toEqual([
    'settings',
    'plans',
    'programDefinitions',
    'poolDefinitions',
    'benefitItems',
  ]);
});

const NO_KEY: Record<string, string> = {};

test.each([
  ['without a key', NO_KEY, ['--site', SITE_ID], 'WIX_API_KEY is not set'],
  ['with a wrong key', { WIX_API_KEY: 'IST.wrong' }, ['--site', SITE_ID], 'does not know the API key in WIX_API_KEY'],
  ['without a site', { WIX_API_KEY: 'IST.wrong' }, [], "required option '--site <site ID>' not specified"],
  ['of an unknown part', NO_KEY, ['--site', SITE_ID, '--only', 'shop'], 'got shop'],
  ['from an invalid address', { WIX_API_KEY: 'k' }, ['--site', SITE_ID, '--platform-url', 'x'], 'got "x"'],
])('import %s ends with a one-line error', async (_, variables, args, sentence) => {
  const outcome = await runCommand(['import', '--platform-url', url, ...args], project, variables);
  expect(outcome).toEqual({ code: 1, output: expect.stringContaining(sentence) });
  expect(outcome.output).not.toMatch(/^ +at /m);
});

test('import writes a seed that another emulator starts with', async () => {
  const headers = { authorization: 'Bearer of-the-project', 'content-type': 'application/json' };
  const body = JSON.stringify({ preset: 'bookings-only' });
  const response = await fetch(`${url}/_emulator/sites`, { method: 'POST', headers, body });
  const { siteId, ownerApiKey } = await response.json();
  const args = ['import', '--platform-url', url, '--site', siteId, '--out', 'theirs.seed.json'];
  const imported = await runCommand(args, project, { WIX_API_KEY: ownerApiKey });
  expect(imported).toEqual({ code: 0, output: expect.stringContaining('Wrote theirs.seed.json') });
  expect(imported.output).toContain('services           8');
  expect(imported.output).toContain('Not imported: stores (its app is not installed on the site)');
  const again = await runCommand(args, project, { WIX_API_KEY: ownerApiKey });
  expect(again.output).toContain('Nothing has changed');
  const script = `fetch(process.env.HEADLESS_EMULATOR_URL + '/_emulator/sites?clientId=${SEEDED_CLIENT_ID}', {
    headers: { authorization: 'Bearer of-the-project' } })
    .then((answer) => answer.json()).then(({ sites }) => console.log(sites.length))`;
  const started = await runCommand(['exec', '--seed', 'theirs.seed.json', '--', 'node', '-e', script]);
  expect(started).toEqual({ code: 0, output: expect.stringMatching(/^1\nheadless-emulator: client ID .+\n$/) });
});
