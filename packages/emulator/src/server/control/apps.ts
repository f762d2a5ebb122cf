import type { Hono } from 'hono';
import * as z from 'zod';
import type { Services } from '../../platform/composition/hosted/services';
import { appNotFound, installApp, newApp, removeApp } from '../../platform/domains/apps/installation';
import { appItself, issueInstallationCode } from '../../platform/domains/identity/app-grants';
import { signInstance } from '../../platform/domains/identity/signed-instance';
import { randomUUID } from '../../platform/home/crypto';
import type { Web } from '../../platform/http/web';
import { type ClientApp, findInstalledApp, installedApps, instanceIdOf } from '../../platform/kernel/client-apps';
import { PlatformError } from '../../platform/kernel/errors';
import type { Identity } from '../../platform/kernel/identity';
import type { Site } from '../../platform/kernel/site';
import { findLinkLocal, linkLocalError } from '../../platform/webhooks/post';
import { publicKeyOf } from '../../platform/webhooks/signed-body';
import { type CallerName, callerSchema, member } from './calls/caller';
import { parse, readJson, type SiteOf } from './json';

export type ListedApp = Awaited<ReturnType<typeof toListedApp>>;

export interface AppList {
  apps: ListedApp[];
}

/** Only this answer has the secret. */
export interface InstalledApp extends ListedApp {
  appSecret: string;
}

/** The platform passes these to an app with a caller's request. */
export interface AppTokens {
  /** The caller's token, issued through the app. */
  accessToken: string;
  /** The app's own token, for its older address. */
  refreshToken: string;
  /** The code of an installation, valid once. */
  code: string;
  /** The owner's signed instance, as in `?instance=` of a dashboard page. */
  signedInstance: string;
}

const tokensFor = z.strictObject({ as: callerSchema.default('visitor') });

export function mountApps(app: Hono<Web>, siteOf: SiteOf, { tokens, webhooks }: Services): void {
  const path = '/sites/:siteId/apps';
  app.get(path, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const all = await site.run(installedApps);
    return context.json({ apps: await Promise.all(all.map((each) => toListedApp(each, site))) } satisfies AppList);
  });
  app.post(path, async (context) => {
    const wanted = parse(newApp, await readJson(context.req.raw));
    if (wanted.webhook) await refuseLinkLocal('webhook.url', wanted.webhook.url);
    for (const [name, plugin] of Object.entries(wanted.plugins ?? {}))
      if (plugin) await refuseLinkLocal(`plugins.${name}`, plugin.deploymentUri);
    const site = await siteOf(context.req.param('siteId'));
    const last = await site.store.lastSequence();
    const installed = await site.run((transaction) => installApp(transaction, wanted, last, site.id));
    webhooks.wake(site);
    const { appSecret } = installed;
    return context.json({ ...(await toListedApp(installed, site)), appSecret } satisfies InstalledApp);
  });
  app.delete(`${path}/:appId`, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    await site.run((transaction) => removeApp(transaction, context.req.param('appId')));
    return context.json({});
  });
  app.post(`${path}/:appId/tokens`, async (context) => {
    const { as } = parse(tokensFor, await readJson(context.req.raw));
    const site = await siteOf(context.req.param('siteId'));
    const appId = context.req.param('appId');
    const found = await site.run((transaction) => findInstalledApp(transaction, appId));
    if (!found) throw appNotFound(appId);
    const caller: Identity = { ...(await subject(site, as)), appId: found.id };
    return context.json({
      accessToken: (await tokens.mintAccess(site.record, caller)).access_token,
      refreshToken: await tokens.mintRefresh(site.record, appItself(found.id)),
      code: await issueInstallationCode(site, found.id),
      signedInstance: signInstance(found, site),
    } satisfies AppTokens);
  });
}

async function refuseLinkLocal(field: string, url: string): Promise<void> {
  const refused = await findLinkLocal(url);
  if (refused !== undefined) throw new PlatformError(400, `${field}: ${linkLocalError(refused).message}`);
}

async function subject(site: Site, as: CallerName): Promise<Identity> {
  if (as === 'visitor') return { kind: 'visitor', visitorId: randomUUID() };
  if (as === 'owner') return { kind: 'owner', userId: site.id };
  return as === 'app' ? { kind: 'owner' } : member(site, as.member);
}

async function toListedApp({ id, privateKey, permissions, plugins, createdDate }: ClientApp, site: Site) {
  const instanceId = instanceIdOf(id, site.id);
  return { appId: id, instanceId, publicKey: await publicKeyOf(privateKey), permissions, plugins, createdDate };
}
