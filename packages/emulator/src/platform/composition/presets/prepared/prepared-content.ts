import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Contents } from '../../../kernel/store/store';
import type { PresetName } from '../presets';
import { fillTemplate } from './template';

/** Defined when the package is built, which prepares the presets. */
declare const FOLDER_OF_BUNDLE: string;
declare const PATH_TO_PREPARED: string | undefined;

/** Ten times faster than planting the preset. Absent in the source tree. */
export function preparedContent(preset: PresetName, now: string): Contents | undefined {
  const folder = preparedFolder();
  // Without the comments Next.js adds the whole repository to a deployment. Its configuration names these files.
  if (folder === undefined || !existsSync(/*turbopackIgnore: true*/ folder)) return undefined;
  const file = readFileSync(join(/*turbopackIgnore: true*/ folder, `${preset}.json.br`));
  return fillTemplate(JSON.parse(brotliDecompressSync(file).toString()), now);
}

/** A build of this repository's app sets the variable. It does not know its own location, but runs in the checkout. */
function preparedFolder(): string | undefined {
  if (typeof PATH_TO_PREPARED !== 'undefined') return join(FOLDER_OF_BUNDLE, PATH_TO_PREPARED);
  return process.env.PREPARED_PRESETS ? join(process.cwd(), '.emulator/prepared') : undefined;
}
