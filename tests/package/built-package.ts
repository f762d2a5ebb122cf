import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the package into a project's `node_modules`, with the SDK and the native libraries beside it. */
export async function buildPackageInto(project: string): Promise<void> {
  const own = join(project, 'node_modules/headless-emulator');
  mkdirSync(own, { recursive: true });
  cpSync(join(root, 'emulator/package.json'), join(own, 'package.json'));
  for (const name of ['@wix', 'libsql', 'sharp'])
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  await promisify(execFile)(process.execPath, [join(root, 'emulator/build.mjs'), join(own, 'dist')]);
}
