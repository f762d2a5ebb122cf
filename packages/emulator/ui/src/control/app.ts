import type { HostApp, Overview } from '../../../src/server/control/control-routes';
import { adminToken } from './admin-token';
import { useOverview } from './hooks';
import { keyOf, queryClient } from './query-client';

/** The app that serves this tool and can put this browser on a site, if any. */
export const useApp = (): HostApp | undefined => useOverview().data?.app;

/**
 * Puts this browser on the site, as its earlier visitor or, with `isNew`, as a new one. Throws an Error with the app's
 * reason.
 */
export async function switchBrowserTo(app: HostApp, clientId: string, { isNew = false } = {}): Promise<void> {
  const token = adminToken.value();
  const response = await fetch(app.openSite, {
    method: 'POST',
    body: new URLSearchParams({ clientId, ...(isNew && { visitor: 'new' }) }),
    ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    redirect: 'manual',
  });
  // The form's redirect is not followed: this code decides which page opens.
  if (response.type !== 'opaqueredirect') throw new Error((await response.text()) || `status ${response.status}`);
  await queryClient.invalidateQueries({ queryKey: keyOf('') });
}

/** Renews this browser's session after a change of the whole site, which may no longer know the old one. */
export async function refreshVisitor(clientId: string | undefined, { isNew = false } = {}): Promise<void> {
  const app = queryClient.getQueryData<Overview>(keyOf(''))?.app;
  if (app?.clientId !== undefined && app.clientId === clientId) await switchBrowserTo(app, clientId, { isNew });
}

/** Example: `/store?category=mugs`; `/` for another origin. */
export function pathOfApp(address: string | undefined): string {
  const { origin } = window.location;
  if (!address || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : '/';
}
