import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Set by the bundler: the bundle's folder, and the path from there to the tokens. */
declare const FOLDER_OF_BUNDLE: string | undefined;
declare const PATH_TO_TOKENS: string;

// A file, because the shop's and the tool's stylesheets import it, too.
export const TOKENS: string = readFileSync(
  typeof FOLDER_OF_BUNDLE === 'undefined'
    ? join(process.cwd(), 'packages/emulator/src/platform/tokens.css')
    : join(FOLDER_OF_BUNDLE, PATH_TO_TOKENS),
  'utf8',
);
