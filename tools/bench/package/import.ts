import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isTrial, ROUNDS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { largeSite } from './large-site';
import { installPackage } from './package';
import { peakMegabytes } from './peak-memory';

const [PRODUCTS, SERVICES, EVENTS] = isTrial ? [200, 5, 20] : [20_000, 500, 2_000];

export interface ImportNumbers {
  products: number;
  seconds: Sample;
  calls: number;
  /** The peak memory of the process. Absent if the system does not report it. */
  megabytes?: Sample;
}

/** Imports a large site. The package's emulator stands in for the platform, without delays or quotas. */
export async function measureImport(): Promise<ImportNumbers> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  const seed = join(folder, 'large.seed.json');
  writeFileSync(seed, JSON.stringify(largeSite(PRODUCTS, SERVICES, EVENTS)));
  const cli = await installPackage(folder);
  const server = spawn(process.execPath, [cli, '--port', '0', '--json', '--seed', seed], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: folder,
  });
  try {
    const [line] = await once(createInterface({ input: server.stdout }), 'line');
    const { url } = JSON.parse(line);
    const { sites } = await (await fetch(`${url}/_emulator/sites`)).json();
    const [{ siteId, ownerApiKey }] = sites;
    return await measureImports(cli, folder, { url, siteId, ownerApiKey });
  } finally {
    server.kill();
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Source {
  url: string;
  siteId: string;
  ownerApiKey: string;
}

async function measureImports(cli: string, folder: string, { url, siteId, ownerApiKey }: Source) {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  let calls = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const args = ['import', '--site', siteId, '--platform-url', url, '--calls-per-minute', '0', '--json'];
    const child = spawn(process.execPath, [cli, ...args, '--out', `round-${round}.seed.json`], {
      cwd: folder,
      env: { ...process.env, WIX_API_KEY: ownerApiKey },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line, peak] = await Promise.all([lastLine(child), peakMegabytes(child)]);
    seconds.push((performance.now() - began) / 1000);
    if (peak !== undefined) megabytes.push(peak);
    const summary = JSON.parse(line);
    if (summary.counts.products !== PRODUCTS) throw new Error(`${summary.counts.products} products were imported`);
    calls = summary.calls;
  }
  return {
    products: PRODUCTS,
    calls,
    seconds: sampleOf(seconds),
    ...(megabytes.length > 0 && { megabytes: sampleOf(megabytes) }),
  };
}

async function lastLine({ stdout }: ChildProcess): Promise<string> {
  let last = '';
  if (stdout) for await (const line of createInterface({ input: stdout })) last = line;
  return last;
}
