// @module-tag installs
// @module-tag slow
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const emulator = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let tarball: string;

/** Packs what decides about an installation: package.json alone. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'peer-versions-'));
  const bare = join(folder, 'package');
  mkdirSync(bare);
  cpSync(join(emulator, 'package.json'), join(bare, 'package.json'));
  const packing = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', packing, { cwd: bare });
  tarball = join(folder, JSON.parse(stdout)[0].filename);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [
    'Next.js 13 with an older sharp and pg',
    { next: '13.5.9', react: '18.2.0', 'react-dom': '18.2.0', sharp: '0.32.6', pg: '7.18.2' },
  ],
  ['Next.js 14.2', { next: '14.2.2', react: '18.2.0', 'react-dom': '18.2.0', sharp: '0.33.5', pg: '8.11.0' }],
  ['Next.js 15', { next: '15.5.29', react: '19.1.0', 'react-dom': '19.1.0' }],
  ['Next.js 16', { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' }],
  ['Vitest 1 and Playwright 1.40', { vitest: '1.6.1', '@playwright/test': '1.40.1' }],
  ['Vitest 2', { vitest: '^2' }],
  ['Vitest 3', { vitest: '^3' }],
  ['Vitest 4 and the newest Playwright', { vitest: '^4', '@playwright/test': 'latest' }],
])(
  'npm installs the package beside %s',
  async (name, dependencies) => {
    const project = join(folder, name.replaceAll(/\W/g, '-'));
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'a-project', private: true, dependencies }));
    const install = [
      'install',
      '--save-dev',
      '--package-lock-only',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      tarball,
    ];
    const { stderr } = await run('npm', install, { cwd: project });
    expect(stderr).not.toContain('ERESOLVE');
  },
  300_000,
);
