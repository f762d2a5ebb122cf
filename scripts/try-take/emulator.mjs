import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.mjs';
import { node } from '../try-package/processes.mjs';
import { linkPackages } from './installed-packages.mjs';

/** Builds the emulator's package and installs it in a new project below the folder. Returns its command's path. */
export async function buildEmulator(folder) {
  console.log('Building headless-emulator …');
  const project = join(folder, 'emulator');
  const own = join(project, 'node_modules/headless-emulator');
  mkdirSync(own, { recursive: true });
  cpSync(join(root, 'emulator/package.json'), join(own, 'package.json'));
  linkPackages(['jiti', 'libsql', 'sharp'], project);
  await node(['build.mjs', join(own, 'dist')], join(root, 'emulator'));
  return join(own, 'dist/cli.js');
}
