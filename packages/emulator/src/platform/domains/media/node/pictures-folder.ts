import { join } from 'node:path';

/** Set by the bundler: the bundle's folder, and the path from there to the pictures. */
declare const FOLDER_OF_BUNDLE: string | undefined;
declare const PATH_TO_PICTURES: string;

// A bundle may run in any folder. Code compiled by Next.js does not know its path, but runs in the project folder.
export const picturesFolder: string =
  typeof FOLDER_OF_BUNDLE === 'undefined'
    ? join(process.cwd(), 'packages/emulator/src/platform/domains/media/pictures')
    : join(FOLDER_OF_BUNDLE, PATH_TO_PICTURES);
