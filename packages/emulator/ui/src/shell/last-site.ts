import type { ListedSite, Overview } from '../../../src/server/control/control-routes';

const KEY = 'emulator-last-site';

export const rememberSite = (siteId: string): void => localStorage.setItem(KEY, siteId);

/**
 * In this order: the surrounding app's site in this browser if it has calls, the site that was called last, the app's
 * site, the last open site, the newest, the sandbox.
 */
export function siteToOpen(sites: readonly ListedSite[], { presets, app }: Overview): ListedSite | undefined {
  const last = localStorage.getItem(KEY);
  const createdSites = sites.filter(({ clientId }) => !presets.some((preset) => preset.clientId === clientId));
  const [newest] = createdSites.sort((one, other) => other.createdDate.localeCompare(one.createdDate));
  const sandbox = sites.find(({ preset }) => preset === 'sandbox') ?? sites[0];
  const inUse = sites.find(({ clientId }) => clientId === app?.clientId);
  if (inUse?.calls) return inUse;
  return calledSites(sites)[0] ?? inUse ?? sites.find(({ siteId }) => siteId === last) ?? newest ?? sandbox;
}

/** The last called first. */
export const calledSites = (sites: readonly ListedSite[]): ListedSite[] =>
  sites
    .filter(({ calls = 0 }) => calls > 0)
    .sort(({ lastCall: one = '' }, { lastCall: other = '' }) => other.localeCompare(one));

/** Example: `Sandbox`, or `Bakery · 3f2a91` for a site that is not the preset's own. */
export function siteLabel({ preset, clientId, siteId }: ListedSite, { presets }: Pick<Overview, 'presets'>): string {
  const source = presets.find(({ name }) => name === preset);
  const label = source?.label ?? preset;
  return source?.clientId === clientId ? label : `${label} · ${siteId.slice(-6)}`;
}
