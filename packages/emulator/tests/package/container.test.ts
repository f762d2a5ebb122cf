// @module-tag installs
// @module-tag slow
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../../../tools/scripts/serve/free-port.mjs';
import { packPackage } from '../../../../tools/scripts/try-package/pack.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));

interface Instruction {
  name: string;
  text: string;
}

/** The stages of the Dockerfile, each starting with its FROM. */
const stages = readFileSync(join(root, 'packages/emulator/Dockerfile'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Instruction => ({ name: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1) }))
  .reduce<Instruction[][]>((all, line) => {
    if (line.name === 'FROM') all.push([]);
    all.at(-1)?.push(line);
    return all;
  }, []);
const [, final = []] = stages;
const textOf = (name: string): string => final.find((line) => line.name === name)?.text ?? '';

let folder: string;
let tarball: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'container-'));
  tarball = await packPackage(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the image has two stages, and its last stage runs as a non-root user', () => {
  expect(stages).toHaveLength(2);
  const names = final.map(({ name }) => name);
  expect(textOf('USER')).toBe('node');
  expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
  expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'));
});

test('the image’s start command passes the health check, requires the admin token, and stops on SIGTERM', async () => {
  const workdir = join(folder, 'emulator');
  mkdirSync(workdir);
  const [install = ''] = textOf('RUN').split(' && ');
  await run('sh', ['-c', install.replace('/tmp/headless-emulator-*.tgz', tarball)], { cwd: workdir });

  const port = await freePort();
  const variables = Object.fromEntries(
    textOf('ENV')
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  const env = {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    ...variables,
    HEADLESS_EMULATOR_PORT: String(port),
  } as const;
  const [command, ...args]: string[] = JSON.parse(textOf('CMD'));
  const server = spawn(command ?? '', args, { cwd: workdir, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const printed: string[] = [];
    for await (const line of createInterface({ input: server.stdout })) {
      printed.push(line);
      if (line.includes('Admin token')) break;
    }
    const check = textOf('HEALTHCHECK').replace(/^.*? CMD /, '');
    await run('sh', ['-c', check], { cwd: workdir, env });

    const token = /Admin token\s+(\S+)/.exec(printed.join('\n'))?.[1];
    // Simulates a published port: another address, but the host name of this machine.
    const status = async (host: string, authorization = '') => {
      const request = get({ host, port, path: '/_emulator', headers: { host: `localhost:${port}`, authorization } });
      const [response] = await once(request, 'response');
      response.resume();
      return response.statusCode;
    };
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal);
    for (const host of outside ? ['127.0.0.1', outside.address] : ['127.0.0.1']) {
      expect(await status(host)).toBe(403);
      expect(await status(host, `Bearer ${token}`)).toBe(200);
    }
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(run('sh', ['-c', check], { cwd: workdir, env })).rejects.toMatchObject({ code: 1 });
  } finally {
    server.kill('SIGKILL');
  }
}, 120_000);

test('the steps of the example’s workflow pass', async () => {
  const project = join(folder, 'node');
  cpSync(join(root, 'examples/node'), project, { recursive: true, filter: (path) => !path.includes('node_modules') });
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  manifest.devDependencies['headless-emulator'] = `file:${tarball}`;
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  const workflow = parse(readFileSync(join(project, '.github/workflows/test.yml'), 'utf8'));
  const steps: { run?: string }[] = workflow.jobs.test.steps;
  const commands = steps.flatMap((step) => step.run ?? []);
  expect(commands.length).toBeGreaterThan(1);
  let printed = '';
  for (const command of commands) {
    const env = { ...process.env, NODE_ENV: 'development', npm_config_prefer_offline: 'true' } as const;
    printed = (await run('sh', ['-c', command], { cwd: project, env })).stdout;
  }
  expect(printed).toContain('Pay at http://');
}, 120_000);
