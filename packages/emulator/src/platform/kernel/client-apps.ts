import type { ServicePluginName } from '../contract/service-plugins';
import { createHash } from '../home/crypto';
import type { CollectionDefinition, Transaction } from './store/store-interface';

/** An app with a secret, such as a server or an MCP server, and its installation on the site. */
export interface ClientApp {
  /** The app's ID. */
  id: string;
  appSecret: string;
  /** PEM. Signs the app's webhooks. */
  privateKey: string;
  /** IDs of scopes and of single permissions. Absent: all. */
  permissions?: readonly string[];
  /** By namespace of `@wix/ecom/service-plugins`. */
  plugins?: Plugins | undefined;
  /** Its installation on this site. Absent on apps that earlier versions stored, which have no plugins. */
  instanceId?: string;
  createdDate: string;
  /** A removed app stays, because another installation has the same keys. Source: "About App Instances" on dev.wix.com. */
  isRemoved?: true;
}

export type Plugins = { [Name in ServicePluginName]?: PluginConfig | undefined };

/** The fields that the packages' configurations share, and one of `ValidationsSPIConfig`. */
export interface PluginConfig {
  /** The platform appends the path of each method. */
  deploymentUri: string;
  /** True if the app is asked for violations of carts, too. */
  validateInCart?: boolean | undefined;
}

/** Left out of snapshots and lists of documents, because it holds the secrets as they are: they sign. */
export const clientApps: CollectionDefinition<ClientApp> = { name: 'app-secrets', fields: { createdDate: 'date' } };

export async function findInstalledApp(transaction: Transaction, appId: string): Promise<ClientApp | undefined> {
  const app = await transaction.in(clientApps).find(appId.toLowerCase());
  return app?.isRemoved ? undefined : app;
}

/** Oldest first. */
export async function installedApps(transaction: Transaction): Promise<ClientApp[]> {
  const all = await transaction.in(clientApps).all({ sort: [{ fieldName: 'createdDate' }] });
  return all.filter(({ isRemoved }) => !isRemoved);
}

/** Places of the version and the variant in a UUID. */
const FIXED_DIGITS = new Set([14, 19]);

/**
 * The ID of an app's installation on a site. Its own inverse: app and instance give the site, so that no index over all
 * sites is needed. The platform's IDs have no public formula.
 */
export function instanceIdOf(appId: string, siteId: string): string {
  const mask = createHash('sha256').update(appId.toLowerCase()).digest('hex');
  return siteId
    .toLowerCase()
    .replace(/[\da-f]/g, (digit, at: number) =>
      FIXED_DIGITS.has(at) ? digit : (Number.parseInt(digit, 16) ^ Number.parseInt(mask.charAt(at), 16)).toString(16),
    );
}
