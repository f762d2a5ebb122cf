import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_TARBALL_BYTES = 3.5 * 1024 * 1024;
const MAX_PACKAGES = 12;

/** A project of its own, outside the checkout, with the package installed from its tarball, and the SDK beside it. */
let project: string;
let tarball: string;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'uses-the-package-'));
  // Builds it first: its script "prepack".
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: join(root, 'emulator'),
  });
  tarball = join(project, JSON.parse(stdout)[0].filename);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'a-project', private: true, type: 'module' }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--omit=peer', tarball], { cwd: project });
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const installed = (name: string) => join(project, 'node_modules', name);

/** Runs Node as the project's owner would, with settings of other programs in the environment. */
async function command(args: string[], env: Record<string, string> = {}): Promise<string> {
  const theirs = { PORT: '1', HOST: 'nowhere', DATABASE_URL: 'mysql://localhost/theirs', WIX_CLIENT_ID: 'theirs' };
  const { stdout } = await run(process.execPath, args, {
    cwd: project,
    env: { NODE_ENV: 'development', PATH: process.env.PATH, ...theirs, ...env },
    encoding: 'utf8',
  });
  return stdout;
}

const cli = (...args: string[]) => [join(installed('headless-emulator'), 'dist/cli.js'), ...args];

describe('the installed package', () => {
  test('is small and brings few packages', async () => {
    expect(statSync(tarball).size).toBeLessThanOrEqual(MAX_TARBALL_BYTES);
    const names = readdirSync(installed('.')).filter((name) => !name.startsWith('.'));
    const packages = names.flatMap((name) => (name.startsWith('@') ? readdirSync(installed(name)) : name));
    expect(packages.length).toBeLessThanOrEqual(MAX_PACKAGES);
  });

  test('needs no package of the SDK for its types', async () => {
    writeFileSync(join(project, 'uses-types.ts'), USES_TYPES);
    // Without `skipLibCheck`: the declarations themselves are checked.
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

  test('answers the unmodified SDK of a script that has no line of it', async () => {
    mkdirSync(installed('@wix'), { recursive: true });
    for (const name of ['sdk', 'stores'])
      if (!readdirSync(installed('@wix')).includes(name))
        symlinkSync(join(root, 'node_modules/@wix', name), join(installed('@wix'), name));
    writeFileSync(join(project, 'script.mjs'), SCRIPT);
    const output = await command(['--import', 'headless-emulator/register', 'script.mjs']);
    expect(JSON.parse(output)).toEqual({ products: 3, refused: 'RefusedRequestError' });
  });

  test('runs a command against an emulator, and exits as the command does', async () => {
    const output = await command(cli('exec', '--', process.execPath, 'script.mjs'));
    expect(JSON.parse(output)).toEqual({ products: 3, refused: 'RefusedRequestError' });
    const failing = command(cli('exec', '--', process.execPath, '-e', 'process.exit(7)'));
    await expect(failing).rejects.toMatchObject({ code: 7 });
  });

  test('serves at a port, is steered by its commands, and stops at a signal', async () => {
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

  test.each([['--help'], ['--version'], ['exec', '--help'], ['snapshot', 'save', '--help']])(
    'exits well after %s %s %s',
    async (...args) => {
      expect(await command(cli(...args))).toBeTruthy();
    },
  );

  test('says what to do where no emulator runs', async () => {
    const env = { HEADLESS_EMULATOR_URL: 'http://127.0.0.1:9' };
    await expect(command(cli('clock'), env)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npx headless-emulator'),
    });
  });
});

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
import { createEmulator, type EmulatorError, type Site } from 'headless-emulator';

export async function shop(): Promise<Site> {
  const emulator = await createEmulator({ port: 0, strict: true });
  emulator.intercept({ onUnhandled: 'warn' });
  const site = await emulator.sites.create({ settings: { currency: 'EUR', signIn: { requireCaptcha: true } } });
  await site.faults.set({ operation: '*', latencyMs: 5 });
  const { now }: { now: string } = await site.clock.advance('P1D');
  // @ts-expect-error an app that there is not
  await site.settings.change({ apps: ['blogs'] });
  console.log(now, site.webhookPublicKey satisfies string);
  return site;
}
export const isMissing = (error: EmulatorError) => error.code === 'NOT_FOUND';
`;
