import { readEnvironment } from '../environment/environment.mjs';
import { isLoopbackHost } from '../environment/hosts.mjs';

export const EMULATOR_MOUNT = '/emulator';

const environment = readEnvironment();

export const env = {
  usesEmulator: environment.usesEmulator,
  emulatorUrl: environment.emulatorUrl,
  /** The URL at which the emulator reaches this app. */
  appUrl: environment.appUrl,
  /** Required on a real site; the emulator provides its own. */
  webhookPublicKey: environment.webhookPublicKey,
  emulatorFolder: emulatorFolder(),
  databaseUrl: environment.databaseUrl,
  unpooledDatabaseUrl: environment.unpooledDatabaseUrl,
  isServerless: environment.isServerless,
  /** False: each process of this host has a sandbox of its own, which only serves to read. */
  keepsSessions: environment.sharesSandbox,
  repositoryUrl: environment.repositoryUrl,
  emulatorAdminToken: environment.adminToken,
  emulatorSecret: environment.secret,
  port: environment.port ?? 3000,
  /** Known only if `HOST` is set. */
  isOnLoopback: environment.host !== undefined && isLoopbackHost(environment.host) && !environment.trustProxy,
  allowedHosts: environment.allowedHosts,
  trustProxy: environment.trustProxy,
} as const;

/** Serverless hosts have no lasting disk. */
function emulatorFolder(): string | undefined {
  const { emulatorData, isServerless } = environment;
  if (emulatorData === ':memory:') return undefined;
  return emulatorData ?? (isServerless ? undefined : '.emulator-data');
}
