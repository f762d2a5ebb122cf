import { readEnvironment } from '../../environment/environment.mjs';

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
