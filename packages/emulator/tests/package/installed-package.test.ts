// @module-tag installs
// @module-tag slow
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { packPackage } from '../../../../tools/scripts/try-package/pack.mjs';
import { isPreset, PRESETS } from '../../src/platform/composition/presets/presets';
import { createEmulator, SEEDED_CLIENT_ID, type Site } from '../../src/server/library';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const MAX_TARBALL_BYTES = 3.5 * 1024 * 1024;
const MAX_PACKAGES = 12;

/** A folder outside the checkout, with the SDK and the package installed from its tarball. */
let project: string;
let tarball: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'uses-the-package-'));
  tarball = await packPackage(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'a-project', private: true, type: 'module' }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--omit=peer', tarball], { cwd: project });
}, 300_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const installedPath = (name: string) => join(project, 'node_modules', name);

/** Runs Node with unrelated settings of other programs in the environment. */
async function command(args: string[], env: Record<string, string> = {}, cwd = project): Promise<string> {
  const unrelatedEnv = {
    PORT: '1',
    HOST: 'nowhere',
    DATABASE_URL: 'mysql://localhost/theirs',
    WIX_CLIENT_ID: 'theirs',
  };
  const { stdout } = await run(process.execPath, args, {
    cwd,
    env: { NODE_ENV: 'development', PATH: process.env.PATH, ...unrelatedEnv, ...env },
    encoding: 'utf8',
  });
  return stdout;
}

const cli = (...args: string[]) => [join(installedPath('headless-emulator'), 'dist/cli.js'), ...args];

describe('the installed package', () => {
  test('is small and installs few packages', async () => {
    expect(statSync(tarball).size).toBeLessThanOrEqual(MAX_TARBALL_BYTES);
    const names = readdirSync(installedPath('.')).filter((name) => !name.startsWith('.'));
    const packages = names.flatMap((name) => (name.startsWith('@') ? readdirSync(installedPath(name)) : name));
    expect(packages.length).toBeLessThanOrEqual(MAX_PACKAGES);
  });

  test('needs no SDK package for its types', async () => {
    writeFileSync(join(project, 'uses-types.ts'), USES_TYPES);
    // Without `skipLibCheck`, so that the declarations themselves are checked.
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      '',
      'uses-types.ts',
    ];
    await command([join(root, 'node_modules/typescript/bin/tsc'), ...options]);
  });

  test('serves an unmodified script that uses the SDK', async () => {
    mkdirSync(installedPath('@wix'), { recursive: true });
    for (const name of ['sdk', 'stores'])
      if (!readdirSync(installedPath('@wix')).includes(name))
        symlinkSync(join(root, 'node_modules/@wix', name), join(installedPath('@wix'), name));
    writeFileSync(join(project, 'script.mjs'), SCRIPT);
    const output = await command(['--import', 'headless-emulator/register', 'script.mjs']);
    expect(JSON.parse(output)).toEqual({ products: 3, refused: 'RefusedRequestError' });
  });

  test('creates sites from each preset with as many documents as the source code does', async () => {
    writeFileSync(join(project, 'presets.mjs'), COUNTS_OF_PRESETS);
    const prepared = JSON.parse(await command(['presets.mjs', ...Object.keys(PRESETS)]));
    await using emulator = await createEmulator({ port: 0 });
    for (const preset of Object.keys(PRESETS).filter(isPreset)) {
      const { collections } = await collectionsOf(await emulator.sites.create({ preset }));
      expect(prepared[preset].collections, preset).toEqual(collections);
    }
  });

  test('runs a command against an emulator, and exits with the command’s code', async () => {
    const output = await command(cli('exec', '--', process.execPath, 'script.mjs'));
    expect(JSON.parse(output)).toEqual({ products: 3, refused: 'RefusedRequestError' });
    const failing = command(cli('exec', '--', process.execPath, '-e', 'process.exit(7)'));
    await expect(failing).rejects.toMatchObject({ code: 7 });
  });

  test('listens on a port, can be controlled by its commands, and stops on SIGTERM', async () => {
    const server = spawn(process.execPath, cli('--port', '0', '--json'), {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
    const { url, clientId } = JSON.parse((await lines.next()).value);
    const env = { HEADLESS_EMULATOR_URL: url };
    const site = JSON.parse(await command(cli('create', '--preset', 'bare', '--json'), env));
    expect(site.preset).toBe('bare');
    await command(cli('clock', '--set', '2027-01-01T00:00:00Z', '--frozen', '--site', site.clientId), env);
    const advanced = await command(cli('clock', '--advance', 'P1D', '--site', site.clientId, '--json'), env);
    expect(JSON.parse(advanced).now).toBe('2027-01-02T00:00:00.000Z');
    expect(await command(cli('sites'), env)).toContain(clientId);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  describe('in its own project', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(project, 'folder-'));
    });

    const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

    /** Runs Node in the folder and returns the printed lines. */
    async function lines(args: string[], env: Record<string, string> = {}): Promise<string[]> {
      return (await command(args, env, folder)).trim().split('\n');
    }

    async function serverIn(args: string[], env: Record<string, string> = {}) {
      const unrelatedEnv = { PORT: '1', HOST: 'nowhere', DATABASE_URL: 'mysql://localhost/theirs' };
      const server = spawn(process.execPath, cli(...args, '--json'), {
        cwd: folder,
        env: { PATH: process.env.PATH, NODE_ENV: 'development', ...unrelatedEnv, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void server.kill('SIGTERM'));
      const output = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
      return { output, greeting: JSON.parse((await output.next()).value) };
    }

    test('reads its TypeScript configuration, overridden by its own variables, and ignores PORT and HOST', async () => {
      write('headless-emulator.config.ts', CONFIG);
      write('seed.yaml', 'settings:\n  name: Tea room\nmembers:\n  - loginEmail: ada@example.com\n');
      const { greeting } = await serverIn([], { HEADLESS_EMULATOR_PORT: '0' });
      expect(greeting).toMatchObject({
        clientId: SEEDED_CLIENT_ID,
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
      });
      expect(greeting.url).not.toContain(':4999');
      const [site] = await lines(cli('sites', '--json'), { HEADLESS_EMULATOR_URL: greeting.url });
      expect(JSON.parse(site ?? '')).toMatchObject({ clientId: SEEDED_CLIENT_ID });
    });

    test('refuses a configuration, and reports the path of the mistake', async () => {
      write('headless-emulator.config.mjs', 'export default { port: "4010" };');
      await expect(lines(cli())).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('at port') });
    });

    test('refuses a seed, and reports the path of the mistake', async () => {
      write('seed.json', '{ "services": [{ "nmae": "Yoga" }] }');
      const refused = lines(cli('--port', '0', '--seed', 'seed.json'));
      await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('services[0].nmae') });
    });

    test('init prints the lines that the project needs, and writes missing files', async () => {
      write('package.json', '{ "devDependencies": { "vite": "8", "vitest": "4" } }');
      const before = readdirSync(folder);
      const steps = (await lines(cli('init', '--write', '--json'))).map((line) => JSON.parse(line));
      expect(steps.map(({ framework, written }) => [framework, written])).toEqual([
        ['Vite', true],
        ['Vitest', false],
      ]);
      expect(readFileSync(join(folder, 'vite.config.js'), 'utf8')).toContain('headless-emulator/vite');
      expect((await lines(cli('init', '--write', '--json'))).map((line) => JSON.parse(line).written)).toEqual([
        false,
        false,
      ]);
      await lines(cli('init', '--remove'));
      expect(readdirSync(folder)).toEqual(before);
    });

    test('init writes the Next.js files next to the app’s pages, and leaves a configuration that it does not understand', async () => {
      write('package.json', '{ "dependencies": { "next": "16" } }');
      write('next.config.ts', 'export default () => ({});');
      mkdirSync(join(folder, 'src/app'), { recursive: true });
      const steps = (await lines(cli('init', '--write', '--json'))).map((line) => JSON.parse(line));
      expect(steps.map(({ file, written }) => [file, written])).toEqual([
        ['next.config.ts', false],
        ['src/instrumentation.js', true],
        ['src/app/headless-emulator/[...path]/route.js', true],
      ]);
      expect(readFileSync(join(folder, 'next.config.ts'), 'utf8')).toBe('export default () => ({});');
    });

    test('warns a script once that calls of a newer SDK package return 501', async () => {
      const stores = join(folder, 'node_modules/@wix/stores');
      mkdirSync(stores, { recursive: true });
      write('package.json', '{ "dependencies": { "@wix/stores": "99.0.0" } }');
      writeFileSync(join(stores, 'package.json'), '{ "name": "@wix/stores", "version": "99.0.0" }');
      write('script.mjs', 'await fetch("https://www.wixapis.com/").then(({ status }) => console.log(status));');
      const { stderr } = await run(process.execPath, ['--import', 'headless-emulator/register', 'script.mjs'], {
        cwd: folder,
      });
      const warnings = stderr.split('\n').filter((line) => line.includes('@wix/stores 99.0.0'));
      expect(warnings).toEqual([expect.stringMatching(/HeadlessEmulator.*newer than.*answer 501$/)]);
    });

    test('doctor lists SDK packages that are newer than the emulator', async () => {
      const stores = join(folder, 'node_modules/@wix/stores');
      mkdirSync(stores, { recursive: true });
      write('package.json', '{ "dependencies": { "@wix/stores": "99.0.0" } }');
      writeFileSync(join(stores, 'package.json'), '{ "name": "@wix/stores", "version": "99.0.0" }');
      const { greeting } = await serverIn(['--port', '0']);
      const env = { HEADLESS_EMULATOR_URL: greeting.url };
      const checks = (await lines(cli('doctor', '--json'), env)).map((line) => JSON.parse(line));
      expect(checks).toContainEqual(
        expect.objectContaining({ state: 'note', text: expect.stringContaining('99.0.0') }),
      );
      expect(checks.at(-1)).toMatchObject({ name: 'Emulator', state: 'ok' });
      await expect(lines(cli('doctor'), { HEADLESS_EMULATOR_URL: 'http://127.0.0.1:9' })).rejects.toMatchObject({
        code: 1,
      });
      const about = await (await fetch(`${greeting.url}/_emulator`)).json();
      expect(about.contract['@wix/stores']).toMatch(/^\d+\.\d+\.\d+$/);
    });

    test('compares a site with its snapshot', async () => {
      const { greeting } = await serverIn(['--port', '0']);
      const env = { HEADLESS_EMULATOR_URL: greeting.url };
      const site = JSON.parse((await lines(cli('create', '--preset', 'empty', '--json'), env)).join(''));
      const ofSite = ['--site', site.clientId];
      await lines(cli('snapshot', 'save', 'before', ...ofSite), env);
      await lines(cli('clock', '--set', '2031-01-01T00:00:00Z', '--frozen', ...ofSite), env);
      const [comparison] = await lines(cli('snapshot', 'compare', 'before', '--json', ...ofSite), env);
      expect(JSON.parse(comparison ?? '').collections).toMatchObject([{ name: 'site-settings', changed: 1 }]);
    });

    test('forwards webhooks to a URL, and prints each delivery', async () => {
      const received: string[] = [];
      const handler = createServer((request, response) => {
        request.setEncoding('utf8').on('data', (text: string) => void received.push(text));
        request.on('end', () => response.end());
      });
      await new Promise<void>((resolve) => handler.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void handler.close());
      const { port } = handler.address() as AddressInfo;
      const { greeting } = await serverIn(['--port', '0']);
      const env = { HEADLESS_EMULATOR_URL: greeting.url };
      const { output } = await serverIn(['webhooks', 'listen', '--forward-to', `http://127.0.0.1:${port}/`], env);
      const headers = { 'content-type': 'application/json' };
      const created = await fetch(`${greeting.url}/_emulator/sites?clientId=${greeting.clientId}`);
      const { ownerApiKey, siteId } = (await created.json()).sites[0];
      await fetch(`${greeting.url}/members/v1/members`, {
        method: 'POST',
        headers: { ...headers, authorization: ownerApiKey, 'wix-site-id': siteId },
        body: JSON.stringify({ member: { loginEmail: 'new@example.com' } }),
      });
      const delivery = JSON.parse((await output.next()).value);
      expect(delivery).toMatchObject({ eventType: 'wix.members.v1.member_created', status: 'DELIVERED' });
      expect(received.length).toBeGreaterThan(0);
    });

    test('triggers an event by its name, and suggests the nearest name for an unknown event', async () => {
      const { greeting } = await serverIn(['--port', '0']);
      const env = { HEADLESS_EMULATOR_URL: greeting.url };
      const listed = (await lines(cli('trigger', '--list', 'order_approved', '--json'), env)).map((line) =>
        JSON.parse(line),
      );
      expect(listed).toEqual([
        { eventType: 'wix.ecom.v1.order_approved', package: '@wix/ecom', function: 'orders.onOrderApproved' },
      ]);
      const data = ['--data', '{ "reason": "Test" }'];
      await expect(lines(cli('trigger', 'order_approved', ...data), env)).rejects.toMatchObject({ code: 1 });
      const [triggered] = await lines(cli('trigger', 'order_approved', '--json'), env);
      expect(JSON.parse(triggered ?? '')).toMatchObject({ eventType: 'wix.ecom.v1.order_approved' });
      const [event] = (await lines(cli('events', '--json'), env)).slice(-1);
      expect(JSON.parse(event ?? '')).toMatchObject({ entityFqdn: 'wix.ecom.v1.order', slug: 'approved' });
      await expect(lines(cli('trigger', 'order_aproved'), env)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('wix.ecom.v1.order_approved'),
      });
    });

    test('reopens the site of a failed test', async () => {
      const { greeting } = await serverIn(['--port', '0']);
      const sites = await (await fetch(`${greeting.url}/_emulator/sites?clientId=${greeting.clientId}`)).json();
      const site = await (await fetch(`${greeting.url}/_emulator/sites/${sites.sites[0].siteId}/snapshot`)).json();
      const request = { method: 'GET', path: '/nothing', status: 404, durationMs: 1 };
      write('emulator-world.json', JSON.stringify({ requests: [request], events: [], site }));
      const opened = (await serverIn(['open', 'emulator-world.json'])).greeting;
      expect(opened).toMatchObject({ requests: 1, failed: 1, events: 0 });
      const [openedSite] = (await (await fetch(`${opened.url}/_emulator/sites?clientId=${opened.clientId}`)).json())
        .sites;
      const documents = `${opened.url}/_emulator/sites/${openedSite.siteId}/collections/products`;
      expect((await (await fetch(documents)).json()).documents.length).toBeGreaterThan(3);
      write('broken.json', '[');
      await expect(lines(cli('open', 'broken.json'))).rejects.toMatchObject({ code: 1 });
    });
  });

  test.each([['--help'], ['--version'], ['exec', '--help'], ['snapshot', 'save', '--help']])(
    'exits successfully after %s %s %s',
    async (...args) => {
      expect(await command(cli(...args))).toBeTruthy();
    },
  );

  test('explains what to do without a running emulator', async () => {
    const env = { HEADLESS_EMULATOR_URL: 'http://127.0.0.1:9' };
    await expect(command(cli('clock'), env)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npx headless-emulator'),
    });
  });
});

const CONFIG = `
import { defineConfig } from 'headless-emulator';

const seed: string = 'seed.yaml';
export default defineConfig({ port: 4999, seed });
`;

/** The site's collections, with the number of documents in each. */
const collectionsOf = async ({ url, siteId }: Site): Promise<{ collections: object[] }> =>
  (await fetch(`${url}/_emulator/sites/${siteId}/collections`)).json();

const COUNTS_OF_PRESETS = `
import { createEmulator } from 'headless-emulator';
const emulator = await createEmulator({ port: 0 });
const counts = {};
for (const preset of process.argv.slice(2)) {
  const { url, siteId } = await emulator.sites.create({ preset });
  counts[preset] = await (await fetch(\`\${url}/_emulator/sites/\${siteId}/collections\`)).json();
}
await emulator.close();
console.log(JSON.stringify(counts));
`;

const SCRIPT = `
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

const wix = createClient({
  modules: { productsV3 },
  auth: OAuthStrategy({ clientId: process.env.HEADLESS_EMULATOR_CLIENT_ID ?? '9e37d7b0-3621-418f-a6b6-000000000005' }),
});
const { items } = await wix.productsV3.queryProducts().limit(3).find();
const refused = await fetch('https://www.wix.com/').catch(({ name }) => name);
console.log(JSON.stringify({ products: items.length, refused }));
`;

const USES_TYPES = `
import { createEmulator, defineSeed, type EmulatorError, type Site } from 'headless-emulator';

export async function shop(): Promise<Site> {
  const emulator = await createEmulator({ port: 0, strict: true });
  emulator.intercept({ onUnhandled: 'warn' });
  const site = await emulator.sites.create({ settings: { currency: 'EUR', signIn: { requireCaptcha: true } } });
  await site.faults.set({ operation: '*', latencyMs: 5 });
  const { now }: { now: string } = await site.clock.advance('P1D');
  // @ts-expect-error an app that there is not
  await site.settings.change({ apps: ['blogs'] });
  const seed = defineSeed({ services: [{ type: 'CLASS', name: 'Yoga' }] });
  // @ts-expect-error a field that there is not
  defineSeed({ services: [{ type: 'CLASS', nmae: 'Yoga' }] });
  await emulator.sites.create({ seed });
  console.log(now, site.webhookPublicKey satisfies string);
  return site;
}
export const isMissing = (error: EmulatorError) => error.code === 'NOT_FOUND';
`;
