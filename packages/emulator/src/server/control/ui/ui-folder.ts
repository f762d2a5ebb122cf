import { join } from 'node:path';

/** Defined in the bundle: its folder, and the path from there to the tool. */
declare const FOLDER_OF_BUNDLE: string | undefined;
declare const PATH_TO_UI: string;

// Code that Next.js compiles does not know its own location, but runs in the checkout.
export const uiFolder: string =
  typeof FOLDER_OF_BUNDLE === 'undefined' ? join(process.cwd(), '.emulator/ui') : join(FOLDER_OF_BUNDLE, PATH_TO_UI);
