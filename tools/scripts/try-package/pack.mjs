import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../packages/build-steps/sources.mjs';
import { node, npm } from './processes.mjs';

/**
 * Packs the package of this checkout into the folder; returns the tarball's path. Builds in a copy, because
 * parallel tests pack it at the same time.
 */
export async function packPackage(folder) {
  const source = join(root, 'packages/emulator');
  const copy = mkdtempSync(join(folder, 'package-'));
  const { files } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const sources = files.filter((name) => name !== 'dist').map((name) => name.replace(/\/\*.*/, ''));
  for (const name of ['package.json', ...sources]) cpSync(join(source, name), join(copy, name), { recursive: true });
  await node(['build.mjs', join(copy, 'dist')], source);
  return packIn(copy, folder);
}

/** Packs the files that run in a page; returns the tarball's path. */
export async function packBrowserFiles(folder) {
  const source = join(root, 'packages/emulator-browser');
  const copy = mkdtempSync(join(folder, 'browser-'));
  for (const name of ['package.json', 'copy-files.mjs', 'README.md']) cpSync(join(source, name), join(copy, name));
  await node(['build.mjs', copy], source);
  return packIn(copy, folder);
}

async function packIn(copy, folder) {
  const output = await npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], copy);
  return join(folder, JSON.parse(output)[0].filename);
}
