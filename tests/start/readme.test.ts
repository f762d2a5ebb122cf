// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildPackageInto } from '../../emulator/tests/package/built-package';

const readme = fileURLToPath(new URL('../../README.md', import.meta.url));

const IMPORTS = `
import { services } from '@wix/bookings';
import { createClient, OAuthStrategy } from '@wix/sdk';
`;

test('the code in the README lets the SDK talk to the emulator', async () => {
  const [, code] = /```js\n(.*?)\n```/s.exec(readFileSync(readme, 'utf8')) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'emulator-readme-'));
  try {
    await buildPackageInto(folder);
    writeFileSync(join(folder, 'app.mjs'), `${IMPORTS}${code}`);
    const { stdout } = await promisify(execFile)(process.execPath, ['app.mjs'], { cwd: folder });
    expect(stdout).toContain('Haircut');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
