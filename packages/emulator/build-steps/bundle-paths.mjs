import { join, relative } from 'node:path';

const platform = join(import.meta.dirname, '../src/platform');
const built = join(import.meta.dirname, '../../../.emulator');

/** For a bundle of the emulator within this checkout: where its code finds the other files from the bundle's folder. */
export const pathsFrom = (folder) =>
  Object.fromEntries(
    Object.entries({
      PATH_TO_FONT: join(platform, 'http/hosted/fonts/inter.woff2'),
      PATH_TO_PICTURES: join(platform, 'domains/media/pictures'),
      PATH_TO_PREPARED: join(built, 'prepared'),
      PATH_TO_TOKENS: join(platform, 'tokens.css'),
      PATH_TO_UI: join(built, 'ui'),
    }).map(([name, path]) => [name, JSON.stringify(relative(folder, path).replaceAll('\\', '/'))]),
  );
