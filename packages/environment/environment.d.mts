export interface Environment {
  port: number | undefined;
  /** The address at which the server listens; `undefined` if it is unknown and may be any. */
  host: string | undefined;
  /** The client ID of a real site; `undefined` means that the app runs on the emulator. */
  clientId: string | undefined;
  usesEmulator: boolean;
  /** The address of a separate emulator, without a trailing slash. */
  emulatorUrl: string | undefined;
  /** The address where a separate emulator reaches this app, without a trailing slash. */
  appUrl: string;
  /** The PEM key that verifies the platform's webhooks, plain or in base64. */
  webhookPublicKey: string | undefined;
  databaseUrl: string | undefined;
  unpooledDatabaseUrl: string | undefined;
  /** A folder, or `:memory:`. */
  emulatorData: string | undefined;
  adminToken: string | undefined;
  /** Base64. */
  secret: string | undefined;
  /** Hosts besides loopback under which the server may be reached. */
  allowedHosts: string[];
  /** True if `X-Forwarded-*` come from a proxy, and not from the caller. */
  trustProxy: boolean;
  /** True if no disk is permanent. */
  isServerless: boolean;
  /** False: the host runs several processes, and each would have a sandbox of its own. */
  sharesSandbox: boolean;
  /** The repository of a deployment on Vercel, if it is on GitHub. */
  repositoryUrl: string | undefined;
}

export function readEnvironment(source?: Readonly<Record<string, string | undefined>>): Environment;
export class EnvironmentError extends Error {}
export function requireToken(host: string | undefined, adminToken: string | undefined): void;
