import { connectionTo } from './connection';
import { createEmulator } from './create-emulator';
import { installedVersions, versionSkew } from './installed-packages';
import { intercept } from './intercept';

/*
 * `node --import headless-emulator/register script.js`: the script's requests to the platform are answered by the
 * emulator at HEADLESS_EMULATOR_URL, or by one in this process, in memory, which ends with it,
 * with the content of the file HEADLESS_EMULATOR_SEED.
 */
for (const sentence of versionSkew(installedVersions(process.cwd()))) process.emitWarning(sentence, 'HeadlessEmulator');

const url = process.env.HEADLESS_EMULATOR_URL;
if (url) intercept(connectionTo(url, process.env.HEADLESS_EMULATOR_ADMIN_TOKEN));
else {
  const seed = process.env.HEADLESS_EMULATOR_SEED;
  (await createEmulator(seed ? { seed } : {})).intercept();
}
