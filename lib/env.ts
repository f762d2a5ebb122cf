import { readEnvironment } from '../environment/environment.mjs';
import { isLoopbackHost } from '../environment/hosts.mjs';

const environment = readEnvironment();

export const env = {
  usesEmulator: environment.usesEmulator,
  /** The address of a separate emulator. */
  emulatorUrl: environment.emulatorUrl,
  /** Required on a real site; the emulator provides its own. */
  webhookPublicKey: environment.webhookPublicKey,
  /** False: each process of this host has a sandbox of its own, which only serves to read. */
  keepsSessions: environment.sharesSandbox,
  /** Known only if `HOST` is set. */
  isOnLoopback: environment.host !== undefined && isLoopbackHost(environment.host) && !environment.trustProxy,
  allowedHosts: environment.allowedHosts,
} as const;
