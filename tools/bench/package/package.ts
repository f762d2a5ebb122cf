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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROUNDS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { root } from '../servers';

const run = promisify(execFile);
/** Vercel's emulator of other services. Only its size and installation are compared: it does not start on Node 20. */
const COMPARED = 'emulate@0.12.0';
const IDLE_MS = 3000;

interface Installation {
  tarballMegabytes: number;
  /** The duration of an installation from npm's cache. */
  seconds: Sample;
  packages: number;
}

export interface PackageNumbers {
  own: Installation;
  compared: Installation;
  /** From `npx headless-emulator` to the first response. */
  npxSeconds: Sample;
  idleMegabytes?: Sample;
  /** From `createEmulator()` to the response of the SDK's first call, in one process. */
  firstCallSeconds: Sample;
  twentySitesMs: Sample;
}

export async function measurePackage(): Promise<PackageNumbers> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-package-'));
  try {
    const tarball = await packPackage(folder, [], join(root, 'packages/emulator'));
    const compared = await measureInstallation(await packPackage(folder, [COMPARED], folder), join(folder, 'compared'));
    const project = join(folder, 'own');
    const own = await measureInstallation(tarball, project);
    return { own, compared, ...(await measureServer(project)), ...(await measureLibrary(project)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs the package in the folder and returns the path of its command. */
export async function installPackage(folder: string): Promise<string> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const tarball = await packPackage(folder, [], join(root, 'packages/emulator'));
  await run('npm', ['install', '--no-audit', '--no-fund', '--omit=peer', '--prefer-offline', tarball], { cwd: folder });
  return join(folder, 'node_modules/.bin/headless-emulator');
}

async function packPackage(folder: string, args: string[], cwd: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', ...args, '--json', '--pack-destination', folder], { cwd });
  return join(folder, JSON.parse(stdout)[0].filename);
}

async function measureInstallation(tarball: string, project: string): Promise<Installation> {
  const durations: number[] = [];
  // The first round downloads the package.
  for (let round = -1; round < ROUNDS; round++) {
    rmSync(project, { recursive: true, force: true });
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
    const began = performance.now();
    const options = ['--no-audit', '--no-fund', '--omit=peer', '--prefer-offline'];
    await run('npm', ['install', ...options, tarball], { cwd: project });
    if (round >= 0) durations.push((performance.now() - began) / 1000);
  }
  return {
    tarballMegabytes: statSync(tarball).size / 1024 ** 2,
    seconds: sampleOf(durations),
    packages: packagesIn(join(project, 'node_modules')),
  };
}

function packagesIn(folder: string): number {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) => (name.startsWith('@') ? readdirSync(join(folder, name)) : name)).length;
}

async function measureServer(project: string): Promise<Pick<PackageNumbers, 'npxSeconds' | 'idleMegabytes'>> {
  const durations: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    // npx starts a shell, which starts the server. A process group of their own lets the bench stop them together.
    const npx = spawn('npx', ['headless-emulator', '--port', '0', '--json'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const [line] = await once(createInterface({ input: npx.stdout }), 'line');
    await (await fetch(`${JSON.parse(line).url}/_emulator`)).json();
    durations.push((performance.now() - began) / 1000);
    if (npx.pid === undefined) throw new Error('npx has no process ID');
    await pause(IDLE_MS);
    const memory = memoryOfServer(npx.pid);
    if (memory !== undefined) megabytes.push(memory);
    process.kill(-npx.pid, 'SIGTERM');
    await once(npx, 'exit');
  }
  return {
    npxSeconds: sampleOf(durations),
    ...(megabytes.length > 0 && { idleMegabytes: sampleOf(megabytes) }),
  };
}

/** Resident memory in MB of the server: the only process of the group that runs this script. */
function memoryOfServer(group: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const [, processGroup] = /\) \S (?:\d+) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      if (Number(processGroup) !== group || !command[1]?.endsWith('headless-emulator')) continue;
      if (!/node$/.test(command[0] ?? '')) continue;
      const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
    } catch {
      // The process has ended in the meantime.
    }
  }
  return undefined;
}

async function measureLibrary(project: string): Promise<Pick<PackageNumbers, 'firstCallSeconds' | 'twentySitesMs'>> {
  symlinkSync(join(root, 'node_modules/@wix'), join(project, 'node_modules/@wix'));
  writeFileSync(join(project, 'library.js'), LIBRARY_SCRIPT);
  const firstCalls: number[] = [];
  const sites: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { stdout } = await run(process.execPath, ['library.js'], { cwd: project });
    const { firstCallMs, twentySitesMs } = JSON.parse(stdout);
    firstCalls.push(firstCallMs / 1000);
    sites.push(twentySitesMs);
  }
  return { firstCallSeconds: sampleOf(firstCalls), twentySitesMs: sampleOf(sites) };
}

/** Runs in a project that has the package and the SDK. */
const LIBRARY_SCRIPT = `
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { createEmulator } from 'headless-emulator';

const began = performance.now();
const emulator = await createEmulator();
emulator.intercept();
const site = await emulator.sites.create();
const wix = createClient({ modules: { productsV3 }, auth: OAuthStrategy({ clientId: site.clientId }) });
const { items } = await wix.productsV3.queryProducts().limit(1).find();
if (items.length === 0) throw new Error('the site has no products');
const firstCallMs = performance.now() - began;

const beganSites = performance.now();
for (let index = 0; index < 20; index++) await emulator.sites.create();
const twentySitesMs = performance.now() - beganSites;
await emulator.close();
console.log(JSON.stringify({ firstCallMs, twentySitesMs }));
`;
