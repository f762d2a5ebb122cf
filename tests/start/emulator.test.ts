import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRESETS } from '../../packages/emulator/src/platform/composition/presets/presets';
import { EmulatorProcess } from '../../packages/emulator/tests/crash/emulator-process';

test('npm run emulator fills each preset that is asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  const emulator = await EmulatorProcess.startBundled({ folder });
  try {
    for (const { clientId } of Object.values(PRESETS)) {
      const body = JSON.stringify({ clientId, grantType: 'anonymous' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${emulator.address}/oauth2/token`, { method: 'POST', headers, body });
      expect(answer.status, await answer.text()).toBe(200);
    }
  } finally {
    await emulator.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
