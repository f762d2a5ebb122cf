import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Builds the package into a project's `node_modules`, with its command. Other packages that the project needs are links
 * to this checkout's.
 */
export async function buildPackageInto(project: string, others: string[] = []): Promise<void> {
  const modules = join(project, 'node_modules');
  const own = join(modules, 'headless-emulator');
  mkdirSync(own, { recursive: true });
  cpSync(join(root, 'packages/emulator/package.json'), join(own, 'package.json'));
  cpSync(join(root, 'packages/emulator/src/server/adapters/next'), join(own, 'src/server/adapters/next'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  cpSync(
    join(root, 'packages/emulator/src/server/library/peer-version.mjs'),
    join(own, 'src/server/library/peer-version.mjs'),
  );
  cpSync(join(root, 'packages/emulator/skills'), join(own, 'skills'), { recursive: true });
  for (const name of ['@wix', 'jiti', 'libsql', 'sharp', ...others]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  await promisify(execFile)(process.execPath, [join(root, 'packages/emulator/build.mjs'), join(own, 'dist')]);
  chmodSync(join(own, 'dist/cli.js'), 0o755);
  mkdirSync(join(modules, '.bin'));
  symlinkSync(join(own, 'dist/cli.js'), join(modules, '.bin/headless-emulator'));
}
