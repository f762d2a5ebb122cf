import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { AppList, AppTokens, InstalledApp } from '../../../server/control/apps';
import { callSite, type SiteTarget, show, siteCommand } from './site-command';

export function appCommands(program: Command): void {
  const apps = program.command('app').description('apps that call a site with their own ID and secret');
  siteCommand(apps, 'install')
    .argument('[appId]', "your app's ID (default: a new one)")
    .option('--secret <secret>', 'its secret (default: a new one)')
    .option('--permissions <id...>', 'scopes, such as SCOPE.DC-STORES.READ-PRODUCTS, and permissions (default: all)')
    .option('--private-key <file>', 'PEM of the RSA key that signs its webhooks (default: a new one)')
    .option('--webhook <url>', 'where it gets events')
    .option('--events <type...>', 'only these, such as wix.ecom.v1.order_created')
    .option('--plugin <name=url...>', 'where it is called while a purchase is priced, such as shippingRates=http://…')
    .description('install an app, and print its secret and its public key')
    .action(
      async (appId: string | undefined, { secret, permissions, privateKey, ...rest }: SiteTarget & InstallOptions) => {
        const { webhook: url, events: eventTypes, plugin: plugins, ...target } = rest;
        const installed = await callSite<InstalledApp>(target, 'POST', '/apps', {
          appId,
          appSecret: secret,
          permissions,
          privateKey: privateKey === undefined ? undefined : readFileSync(privateKey, 'utf8'),
          webhook: url === undefined ? undefined : { url, eventTypes },
          plugins: plugins && Object.fromEntries(plugins.map(nameAndUrl)),
        });
        show(target, [installed], ({ appId: id, appSecret, instanceId, publicKey }) =>
          [`app ID: ${id}`, `secret: ${appSecret}`, `instance ID: ${instanceId}`, '', publicKey.trimEnd()].join('\n'),
        );
      },
    );
  siteCommand(apps, 'list')
    .description("print a site's apps")
    .action(async (target: SiteTarget) => {
      const { apps: all } = await callSite<AppList>(target, 'GET', '/apps');
      const permissionText = (permissions: readonly string[] | undefined) =>
        permissions?.join(' ') ?? 'all permissions';
      show(
        target,
        all,
        ({ appId, instanceId, permissions }) => `${appId}  instance ${instanceId}  ${permissionText(permissions)}`,
        'No apps.',
      );
    });
  siteCommand(apps, 'remove')
    .argument('<appId>')
    .description('remove an app from a site')
    .action(async (appId: string, target: SiteTarget) => {
      await callSite(target, 'DELETE', `/apps/${encodeURIComponent(appId)}`);
      show(target, [{ removed: appId }], () => `Removed ${appId}.`);
    });
  siteCommand(apps, 'tokens')
    .argument('<appId>')
    .option('--as <caller>', 'the caller of the request: visitor, owner, app, or a member’s email', 'visitor')
    .description(
      'print what the platform passes to an app: an access token, a refresh token, a code, a signed instance',
    )
    .action(async (appId: string, { as, ...target }: SiteTarget & { as: string }) => {
      const caller = as.includes('@') ? { member: as } : as;
      const path = `/apps/${encodeURIComponent(appId)}/tokens`;
      const tokens = await callSite<AppTokens>(target, 'POST', path, { as: caller });
      show(target, [tokens], (each) =>
        Object.entries(each)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
      );
    });
}

/** The server says which names there are. */
function nameAndUrl(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

interface InstallOptions {
  secret?: string;
  permissions?: string[];
  privateKey?: string;
  webhook?: string;
  events?: string[];
  plugin?: string[];
}
