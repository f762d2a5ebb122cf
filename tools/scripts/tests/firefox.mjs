import { existsSync } from 'node:fs';
import { installPackages, which } from './debian.mjs';

const DEBIAN_FIREFOX = 'firefox-esr';

/** The path of a Firefox for the tests: the caller's, the system's, or one installed here. */
export async function findFirefox() {
  if (!systemFirefox()) await installPackages('a browser to test with', [DEBIAN_FIREFOX]);
  const path = systemFirefox();
  if (!path) throw new Error(`There is no Firefox: apt-get install ${DEBIAN_FIREFOX}, or name one in FIREFOX_PATH.`);
  if (!existsSync(path)) throw new Error(`FIREFOX_PATH names ${path}, which does not exist.`);
  return path;
}

/** The path of the caller's Firefox, or of the system's, if there is one. */
export function systemFirefox() {
  const applications = [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    `${process.env.PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`,
  ];
  const installed = [DEBIAN_FIREFOX, 'firefox'].map(which).find(Boolean) ?? applications.find(existsSync);
  return process.env.FIREFOX_PATH || installed;
}
