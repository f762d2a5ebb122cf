import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { EmulatorProcess, root } from '../crash/emulator-process';

const IMPORTS = `
import { services } from '@wix/bookings';
import { createClient, OAuthStrategy } from '@wix/sdk';
`;

test('what the README tells other apps to write lets the SDK talk to the emulator', async () => {
  const [, code] = /```js\n(.*?)\n```/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  expect(code).toContain('http://127.0.0.1:4010');
  const folder = mkdtempSync(join(tmpdir(), 'emulator-readme-'));
  const emulator = await EmulatorProcess.start(folder);
  try {
    const app = spawn(process.execPath, ['--input-type=module'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    app.stdin.end(IMPORTS + code?.replace('http://127.0.0.1:4010', emulator.address));
    expect(await text(app.stdout)).toContain('Haircut');
  } finally {
    await emulator.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
