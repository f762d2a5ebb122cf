import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { tsImport } from 'tsx/esm/api';
import { isFresh, root, writeStamp } from '../../build-steps/sources.mjs';

/** The contents of the presets' sites. The package and a deployment of the app contain a copy. */
export const prepared = join(root, '.emulator/prepared');
const STAMP = '.emulator/prepared/sources.sha256';
const SOURCES = ['packages/emulator/src', 'packages/environment', 'package-lock.json'];

/** Takes longer than the rest of a build of the package, so the result is cached until the sources change. */
export async function preparePresetsIfStale() {
  if (isFresh(STAMP, SOURCES)) return;
  mkdirSync(prepared, { recursive: true });
  // Modules that are not bundled read their files from the repository's folder.
  process.chdir(root);
  const { preparedTemplates } = await tsImport(
    '../src/platform/composition/presets/prepared/prepare.ts',
    import.meta.url,
  );
  for (const [preset, template] of await preparedTemplates()) {
    // Renamed when complete, since another build may write the same file.
    const unfinished = join(prepared, `${preset}.${process.pid}`);
    writeFileSync(unfinished, brotliCompressSync(JSON.stringify(template)));
    renameSync(unfinished, join(prepared, `${preset}.json.br`));
  }
  writeStamp(STAMP, SOURCES);
}
