import { readEnvironment } from '../environment/environment.mjs';
import { isLoopbackHost } from '../environment/hosts.mjs';

/** Where this app answers for the platform while it runs on the emulator: a folder of `app/`. */
export const EMULATOR_MOUNT = '/emulator';

const environment = readEnvironment();

/** The environment, read once. */
export const env = {
  usesEmulator: environment.usesEmulator,
  /** An emulator in a process of its own, instead of the one inside the app. */
  emulatorUrl: environment.emulatorUrl,
  /** Where an emulator in a process of its own reaches this app. */
  appUrl: environment.appUrl,
  /** The key that verifies webhooks: required on a real site; the emulator tells its own. */
  webhookPublicKey: environment.webhookPublicKey,
  /** Where the emulator inside the app keeps its sites; `undefined` keeps nothing. */
  emulatorFolder: emulatorFolder(),
  /** Why the emulator inside the app keeps no sites, if the host is the reason. */
  memoryNote:
    environment.isServerless && !environment.emulatorData
      ? 'this host keeps no files, and DATABASE_URL is not set'
      : undefined,
  /** PostgreSQL for the emulator inside the app, for previews with several instances. */
  databaseUrl: environment.databaseUrl,
  emulatorAdminToken: environment.adminToken,
  emulatorSecret: environment.secret,
  port: environment.port ?? 3000,
  /** True if only this machine can reach the app; known only if `HOST` is set. */
  isOnLoopback: environment.host !== undefined && isLoopbackHost(environment.host) && !environment.trustProxy,
  /** Hosts besides loopback under which the app may be reached while it runs on the emulator. */
  allowedHosts: environment.allowedHosts,
  /** True if `X-Forwarded-*` come from a trusted proxy rather than from any caller. */
  trustProxy: environment.trustProxy,
} as const;

/** Serverless hosts have no lasting disk: there the sites are kept in memory or in PostgreSQL. */
function emulatorFolder(): string | undefined {
  const { emulatorData, isServerless } = environment;
  if (emulatorData === ':memory:') return undefined;
  return emulatorData ?? (isServerless ? undefined : '.emulator-data');
}
