import type { BrowserEmulator, Site } from '../../emulator/src/server/browser';

/** The client ID of the playground's site, as it stands in the examples. */
const CLIENT_ID = '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913';

interface World {
  /** The content of the site; that of the preset if empty. */
  seed: string;
  /** The shop's first page. */
  home: string;
  /** False: there can be no former site. */
  isMadeAgain: boolean;
}

/** Throws EmulatorError, whose message names each mistake of the seed, and SyntaxError. */
export async function makeSite({ sites }: BrowserEmulator, { seed, home, isMadeAgain }: World): Promise<Site> {
  const content = seed.trim() === '' ? undefined : JSON.parse(seed);
  const settings = { redirects: { allowedDomains: [location.host], allowedRedirectUris: [home, `${home}?signed-in`] } };
  const former = isMadeAgain ? (await sites.list()).find(({ clientId }) => clientId === CLIENT_ID) : undefined;
  // A seed with a mistake leaves the former site.
  if (former && content) await (await sites.create({ seed: content })).remove();
  await former?.remove();
  return sites.create({ clientId: CLIENT_ID, settings, ...(content && { seed: content }) });
}
