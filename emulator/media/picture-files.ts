import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureName, pictures } from './pictures';

/** The folder of the bundle that `scripts/emulator.mjs` builds, one below the checkout; undefined outside the bundle. */
declare const FOLDER_OF_BUNDLE: string | undefined;

// The bundle may be started from any folder. Code that Next.js compiles does not know its own place, but it runs in the checkout.
const checkout = typeof FOLDER_OF_BUNDLE === 'undefined' ? process.cwd() : join(FOLDER_OF_BUNDLE, '..');

/** The picture at its full size, as WebP. */
export const readPicture = (name: PictureName): Promise<Buffer> =>
  readFile(join(checkout, 'emulator/media/pictures', pictures[name].folder, `${name}.webp`));
