import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NEXT } from '../../src/server/adapters/next/next-version.mjs';
import { requirePeerVersion } from '../../src/server/library/peer-version.mjs';

function projectWithNext(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'peer-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules/next'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/next/package.json'), JSON.stringify({ version }));
  return folder;
}

test.each(['13.5.9', '14.2.2', '15.5.29', '16.3.9'])(
  'an adapter used with Next.js %s says which version it needs, and the way without it',
  (version) => {
    const check = () => requirePeerVersion(NEXT, projectWithNext(version));
    expect(check).toThrow(`headless-emulator/next needs next 16.4.0 or newer, and this project has ${version}.`);
    expect(check).toThrow('npx headless-emulator exec --front http://localhost:3000 -- npx next dev');
  },
);

test.each(['16.4.0', '16.4.0-canary.3', '16.10.1', '17.0.0'])('an adapter accepts Next.js %s', (version) => {
  expect(() => requirePeerVersion(NEXT, projectWithNext(version))).not.toThrow();
});

test('an adapter finds the package in a folder above, and accepts a project without it', () => {
  const above = projectWithNext('14.2.2');
  const app = join(above, 'apps/web');
  mkdirSync(app, { recursive: true });
  expect(() => requirePeerVersion(NEXT, app)).toThrow('14.2.2');
  expect(() => requirePeerVersion({ ...NEXT, name: 'not-installed' }, app)).not.toThrow();
});
