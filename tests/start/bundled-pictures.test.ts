import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { picture } from '../../emulator/media/pictures';
import { EmulatorProcess } from '../crash/emulator-process';

const folder = mkdtempSync(join(tmpdir(), 'bundled-pictures-'));
let running: EmulatorProcess | undefined;
afterEach(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('the bundled emulator finds the pictures and resizes them', async () => {
  running = await EmulatorProcess.startBundled({ folder });
  const path = `/media/${picture('haircut').id}/v1/fill/w_40,h_30/haircut.webp`;
  const response = await fetch(`${running.address}${path}`);
  expect(response.headers.get('content-type')).toBe('image/webp');
  // As it lies on the disk, unresized, it has over 60,000.
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(3_000);
}, 60_000);
