import { requireAllowedAddress, withParams } from '../../http/hosted/return-address';
import { siteInPlace } from '../../http/site-in-place';
import { findInstalledApp, instanceIdOf } from '../../kernel/client-apps';
import { PlatformError } from '../../kernel/errors';
import type { KnownSites } from '../../kernel/site';
import { issueInstallationCode } from './app-grants';

interface Place {
  sites: KnownSites;
  /** The client ID of the site on which the app is installed, unless the request names another. */
  clientId: string;
  baseUrl: string;
}

/**
 * `GET https://www.wix.com/installer/install`, to which `getInstallUrl` of `AppStrategy` leads. Nobody is asked: the app
 * must be on the site already, with its secret. Assumed; errs to refusal: an address that the site does not allow is
 * refused, like those that an app has not registered.
 */
export async function installer(request: Request, { sites, clientId, baseUrl }: Place): Promise<Response> {
  const { appId = '', redirectUrl = '', state } = Object.fromEntries(new URL(request.url).searchParams);
  const site = await sites.byClientId(siteInPlace(request) ?? clientId);
  const app = await site?.run((transaction) => findInstalledApp(transaction, appId));
  if (!site || !app) throw new PlatformError(404, `the site has no app ${appId}`);
  const address = requireAllowedAddress(redirectUrl, await site.settings(), baseUrl);
  const code = await issueInstallationCode(site, app.id);
  const params = { code, instanceId: instanceIdOf(app.id, site.id), ...(state !== undefined && { state }) };
  return new Response(null, { status: 302, headers: { location: withParams(address, params) } });
}
