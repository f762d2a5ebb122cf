import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Set by the bundler: the bundle's folder, and the paths from there. */
declare const FOLDER_OF_BUNDLE: string | undefined;
declare const PATH_TO_FONT: string;
declare const PATH_TO_PREPARED: string;
declare const PATH_TO_TOKENS: string;

const IN_CHECKOUT = 'packages/emulator/src/platform';

/** The shop's font. The app has a copy, because `next/font` reads only its own files. */
export const FONT: Buffer<ArrayBuffer> = readFileSync(
  // A bundle may run in any folder. Code compiled by Next.js does not know its path, but runs in the project folder.
  typeof FOLDER_OF_BUNDLE === 'undefined'
    ? join(process.cwd(), IN_CHECKOUT, 'http/hosted/fonts/inter.woff2')
    : join(FOLDER_OF_BUNDLE, PATH_TO_FONT),
);

/** CSS. A file, because the shop's and the tool's stylesheets import it, too. */
export const TOKENS: string = readFileSync(
  typeof FOLDER_OF_BUNDLE === 'undefined'
    ? join(process.cwd(), IN_CHECKOUT, 'tokens.css')
    : join(FOLDER_OF_BUNDLE, PATH_TO_TOKENS),
  'utf8',
);

/** JSON of a prepared preset. Absent in the source tree. */
export async function readPrepared(name: string): Promise<string | undefined> {
  const folder = preparedFolder();
  // Without the comments Next.js adds the whole repository to a deployment. Its configuration names these files.
  if (folder === undefined || !existsSync(/*turbopackIgnore: true*/ folder)) return undefined;
  const file = readFileSync(join(/*turbopackIgnore: true*/ folder, `${name}.json.br`));
  return brotliDecompressSync(file).toString();
}

/** A build of this repository's app sets the variable. It does not know its own location, but runs in the checkout. */
function preparedFolder(): string | undefined {
  if (typeof FOLDER_OF_BUNDLE !== 'undefined') return join(FOLDER_OF_BUNDLE, PATH_TO_PREPARED);
  return process.env.PREPARED_PRESETS ? join(process.cwd(), '.emulator/prepared') : undefined;
}
