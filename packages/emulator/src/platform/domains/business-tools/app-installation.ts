import type { OperationContext } from '../../http/operations';
import { APP_IDS, DEPENDENCIES, findApp, IDS_ON_EVERY_SITE } from '../../kernel/app-ids';
import { PlatformError } from '../../kernel/errors';
import { seedId } from '../../kernel/ids/new-id';
import { type App, siteSettings } from '../../kernel/settings';
import { ensureOwner } from '../bookings/index';

interface Tenant {
  tenantType: 'SITE';
  id: string;
}

interface InstallRequest {
  tenant: Tenant;
  appInstance: { appDefId: string; enabled?: boolean };
}

export const appInstallation = {
  /** Installing again changes nothing (assumed; errs to permission). */
  async installApp({ tenant, appInstance: { appDefId } }: InstallRequest, context: OperationContext) {
    requireOwnSite(tenant, context);
    const app = appOf(appDefId);
    const isNew = app !== undefined && (await changeApps(context, (apps) => [...new Set([...apps, app])]));
    if (isNew && app === 'bookings') await ensureOwner(context.transaction, context.settings);
    const dependencies = app && appDefId.toLowerCase() === APP_IDS[app] ? DEPENDENCIES[app] : undefined;
    return {
      appInstance: toAppInstance(context, appDefId),
      dependenciesInstallation: dependencies?.map((id) => toAppInstance(context, id)),
    };
  },

  /** Content stays and reappears with the next installation (assumed). */
  async uninstallApp({ tenant, appDefId }: { tenant: Tenant; appDefId: string }, context: OperationContext) {
    requireOwnSite(tenant, context);
    const app = appOf(appDefId);
    if (app === undefined) throw new PlatformError(400, `the app ${appDefId} stays: every site has it`);
    await changeApps(context, (apps) => apps.filter((each) => each !== app));
    return {};
  },

  async getInstalledApps(_request: object, context: OperationContext) {
    const { apps } = await storedSettings(context);
    const ids = [...IDS_ON_EVERY_SITE, ...apps.flatMap((app) => [APP_IDS[app], ...(DEPENDENCIES[app] ?? [])])];
    return { appInstances: ids.map((appDefId) => toAppInstance(context, appDefId)) };
  },
};

function appOf(appDefId: string): App | undefined {
  const app = findApp(appDefId);
  if (app || IDS_ON_EVERY_SITE.includes(appDefId.toLowerCase())) return app;
  const known = Object.entries(APP_IDS)
    .map(([name, id]) => `${name} ${id}`)
    .join(', ');
  throw new PlatformError(404, `there is no app ${appDefId}; those that can be installed here: ${known}`);
}

function requireOwnSite({ id }: Tenant, { site }: OperationContext): void {
  if (id !== site.id) throw new PlatformError(404, `meta-site ${id} not found`);
}

async function storedSettings({ transaction, settings }: OperationContext) {
  return (await transaction.in(siteSettings).find('settings')) ?? settings;
}

async function changeApps(context: OperationContext, change: (apps: App[]) => App[]): Promise<boolean> {
  const settings = await storedSettings(context);
  const apps = change(settings.apps);
  if (apps.length === settings.apps.length) return false;
  await context.transaction.in(siteSettings).update({ ...settings, apps });
  context.afterCommit(() => context.site.notifyChange());
  return true;
}

/** Source of version and status: "List Installed Apps" of wix/skills. */
const toAppInstance = ({ site }: OperationContext, appDefId: string) => ({
  id: seedId(`app-instance ${site.id}`, appDefId.toLowerCase()),
  appDefId: appDefId.toLowerCase(),
  version: '^0.0.0',
  enabled: true,
  status: 'UNKNOWN',
});
