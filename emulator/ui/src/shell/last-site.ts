import type { Overview } from '../../../src/control/control';
import type { PublicSite } from '../../../src/control/json';

const KEY = 'emulator-last-site';

export const rememberSite = (siteId: string): void => localStorage.setItem(KEY, siteId);

/** In this order: the surrounding app's site in this browser, the last open site, the newest, the sandbox. */
export function siteToOpen(sites: readonly PublicSite[], { presets, app }: Overview): PublicSite | undefined {
  const last = localStorage.getItem(KEY);
  const createdSites = sites.filter(({ clientId }) => !presets.some((preset) => preset.clientId === clientId));
  const [newest] = createdSites.sort((one, other) => other.createdDate.localeCompare(one.createdDate));
  const sandbox = sites.find(({ preset }) => preset === 'sandbox') ?? sites[0];
  const inUse = sites.find(({ clientId }) => clientId === app?.clientId);
  return inUse ?? sites.find(({ siteId }) => siteId === last) ?? newest ?? sandbox;
}
