import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmulatorProcess } from '../../packages/emulator/tests/crash/emulator-process';

/** Bundles the emulator once, if it has changed, before several processes start it at the same time. */
export default async function setup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-bundle-'));
  const emulator = await EmulatorProcess.startBundled({ folder });
  await emulator.kill();
  rmSync(folder, { recursive: true, force: true });
}
