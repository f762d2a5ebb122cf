import { readEnvironment } from '../environment/environment.mjs';
import { isLoopbackHost } from '../environment/hosts.mjs';

export const EMULATOR_MOUNT = '/emulator';

const environment = readEnvironment();

export const env = {
  usesEmulator: environment.usesEmulator,
  emulatorUrl: environment.emulatorUrl,
  /** The URL at which a separate emulator reaches this app. */
  appUrl: environment.appUrl,
  /** Required on a real site; the emulator provides its own. */
  webhookPublicKey: environment.webhookPublicKey,
  emulatorFolder: emulatorFolder(),
  /** The reason why the sites are not stored, if the host causes it. */
  memoryNote:
    environment.isServerless && !environment.emulatorData
      ? 'this host doesn’t keep files, and DATABASE_URL isn’t set'
      : undefined,
  databaseUrl: environment.databaseUrl,
  unpooledDatabaseUrl: environment.unpooledDatabaseUrl,
  isServerless: environment.isServerless,
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
