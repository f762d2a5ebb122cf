import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { picture } from '../../emulator/media/pictures';
import { EmulatorProcess, root } from '../crash/emulator-process';

const folder = mkdtempSync(join(tmpdir(), 'compiled-emulator-'));
let running: EmulatorProcess | undefined;
afterEach(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function bytesOfThumbnail(): Promise<number> {
  const path = `/media/${picture('haircut').id}/v1/fill/w_40,h_30/haircut.webp`;
  const response = await fetch(`${running?.address}${path}`);
  expect(response.headers.get('content-type')).toBe('image/webp');
  return (await response.arrayBuffer()).byteLength;
}

const isCompiled = () => readdirSync(join(root, '.emulator')).some((name) => name.startsWith('compiled-'));

test('the stand-alone emulator resizes pictures, also when it was compiled by an earlier start', async () => {
  running = await EmulatorProcess.startBundled({ folder });
  const bytes = await bytesOfThumbnail();
  expect(bytes).toBeLessThan(3_000);
  await vi.waitFor(() => expect(isCompiled()).toBe(true), { timeout: 60_000, interval: 100 });
  await running.kill();
  running = await EmulatorProcess.startBundled({ folder });
  expect(await bytesOfThumbnail()).toBe(bytes);
}, 120_000);
