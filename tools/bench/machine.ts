import { readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './servers';

/** The machine and the software versions of a measurement. */
export interface Machine {
  measuredAt: string;
  system: string;
  processor: string;
  cores: number;
  memoryGigabytes: number;
  node: string;
  packages: Record<string, string>;
  /** The load average of the minute before. Below 0.5 on a quiet machine. */
  loadBefore: number;
}

const PACKAGES = ['next', 'react', '@wix/sdk', 'hono', '@hono/node-server', 'libsql', '@playwright/test'];

export function describeMachine(): Machine {
  const [processor] = cpus();
  return {
    measuredAt: new Date().toISOString(),
    system: `${platform()} ${release()}`,
    processor: processor?.model ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    packages: Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)])),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}
