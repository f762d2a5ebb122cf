import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PictureName, pictures } from './pictures';

/** Where the bundle of `scripts/emulator.mjs` lies, one folder below the checkout; nothing has this name elsewhere. */
declare const FOLDER_OF_BUNDLE: string | undefined;

// The bundle may be started from any folder. Next.js, which knows no place of a source, runs in the checkout.
const checkout = typeof FOLDER_OF_BUNDLE === 'undefined' ? process.cwd() : join(FOLDER_OF_BUNDLE, '..');

/** The picture at its full size, as WebP. */
export const readPicture = (name: PictureName): Promise<Buffer> =>
  readFile(join(checkout, 'emulator/media/pictures', pictures[name].folder, `${name}.webp`));
