import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isTrial, ROUNDS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { root } from '../servers';
import { installPackage } from './package';
import { peakMegabytes } from './peak-memory';

const MIN_FILES = isTrial ? 200 : 2_000;
const PARTS = ['app', 'components', 'lib', 'tsconfig.json', 'package.json'];

export interface CheckNumbers {
  files: number;
  calls: number;
  seconds: Sample;
  megabytes?: Sample;
}

/** Checks a monorepo of copies of the demo app, each with its own settings. */
export async function measureCheck(): Promise<CheckNumbers> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-check-'));
  try {
    const cli = await installPackage(folder);
    const project = join(folder, 'monorepo');
    for (let copy = 0, files = 0; files < MIN_FILES; copy++) files += copyApp(join(project, `shop-${copy}`));
    const seconds: number[] = [];
    const megabytes: number[] = [];
    let numbers = { files: 0, calls: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      const child = spawn(process.execPath, [cli, 'check', project, '--json'], { stdio: ['ignore', 'pipe', 'ignore'] });
      const [output, peak] = await Promise.all([text(child.stdout), peakMegabytes(child)]);
      seconds.push((performance.now() - began) / 1000);
      if (peak !== undefined) megabytes.push(peak);
      const { files, calls } = JSON.parse(output) as { files: number; calls: { places: unknown[] }[] };
      numbers = { files, calls: calls.reduce((sum, { places }) => sum + places.length, 0) };
    }
    if (numbers.files < MIN_FILES) throw new Error(`${numbers.files} files were read`);
    return { ...numbers, seconds: sampleOf(seconds), ...(megabytes.length > 0 && { megabytes: sampleOf(megabytes) }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns how many source files it has. */
function copyApp(place: string): number {
  mkdirSync(place, { recursive: true });
  for (const part of PARTS) cpSync(join(root, part), join(place, part), { recursive: true });
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file)).length;
}
