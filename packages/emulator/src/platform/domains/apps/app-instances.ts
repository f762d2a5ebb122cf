import { siteAddress } from '../../http/hosted/published';
import type { OperationContext } from '../../http/operations';
import { instanceIdOf } from '../../kernel/client-apps';
import { PlatformError } from '../../kernel/errors';

export const appInstances = {
  /** Assumed: every app is free, has version 1.0.0 and its ID as its name. */
  getAppInstance(_request: object, { app, site, settings, baseUrl }: OperationContext) {
    // Source: "You must authenticate this method as a Wix app" in its docs.
    if (!app) {
      throw new PlatformError(403, `Unauthorized to perform WIX_DEVELOPERS.MANAGE_APP_INSTANCE on site ${site.id}`, {
        applicationError: { code: 'FORBIDDEN' },
      });
    }
    return {
      instance: {
        instanceId: instanceIdOf(app.id, site.id),
        appName: app.id,
        appVersion: '1.0.0',
        isFree: true,
        permissions: app.permissions ?? [],
        copiedFromTemplate: false,
        isOriginSiteTemplate: false,
        freeTrialAvailable: false,
      },
      site: {
        siteDisplayName: settings.name,
        locale: settings.language.slice(0, 2),
        paymentCurrency: settings.currency,
        multilingual: { isMultiLingual: false },
        url: settings.published ? siteAddress({ baseUrl, site }) : undefined,
        installedWixApps: settings.apps,
        siteId: site.id,
      },
    };
  },
};
