import { readEnvironment } from '../../environment/environment.mjs';
import { isLoopbackHost } from '../../environment/hosts.mjs';

const environment = readEnvironment();

export const EMULATOR_MOUNT = '/emulator';

/** The variables of the sandbox, which a shop on a real site does not have. */
export const sandboxEnv = {
  /** The URL at which the emulator reaches this app. */
  appUrl: environment.appUrl,
  folder: folderOf(environment),
  databaseUrl: environment.databaseUrl,
  unpooledDatabaseUrl: environment.unpooledDatabaseUrl,
  isServerless: environment.isServerless,
  /** False: each process of this host has a sandbox of its own, which only serves to read. */
  isShared: environment.sharesSandbox,
  /** Known only if `HOST` is set. */
  isOnLoopback: environment.host !== undefined && isLoopbackHost(environment.host) && !environment.trustProxy,
  allowedHosts: environment.allowedHosts,
  repositoryUrl: environment.repositoryUrl,
  adminToken: environment.adminToken,
  secret: environment.secret,
  trustProxy: environment.trustProxy,
} as const;

/** Serverless hosts have no lasting disk. */
function folderOf({ emulatorData, isServerless }: typeof environment): string | undefined {
  if (emulatorData === ':memory:') return undefined;
  return emulatorData ?? (isServerless ? undefined : '.emulator-data');
}
