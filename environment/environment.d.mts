export interface Environment {
  port: number | undefined;
  /** The address at which the server listens; `undefined` if it is unknown, so that it may be any. */
  host: string | undefined;
  /** The client ID of a real site; `undefined` means that the app runs on the emulator. */
  clientId: string | undefined;
  usesEmulator: boolean;
  /** An emulator in a process of its own, without a slash at its end. */
  emulatorUrl: string | undefined;
  /** Where an emulator in a process of its own reaches this app, without a slash at its end. */
  appUrl: string;
  /** The key that verifies the platform's webhooks: PEM, plain or in base64. */
  webhookPublicKey: string | undefined;
  databaseUrl: string | undefined;
  /** A folder, or `:memory:`. */
  emulatorData: string | undefined;
  adminToken: string | undefined;
  /** Base64. */
  secret: string | undefined;
  /** Hosts besides loopback under which the server may be reached. */
  allowedHosts: string[];
  /** True if `X-Forwarded-*` come from a proxy, and not from the caller. */
  trustProxy: boolean;
  /** No disk that lasts. */
  isServerless: boolean;
}

export function readEnvironment(source?: Readonly<Record<string, string | undefined>>): Environment;
export class EnvironmentError extends Error {}
export function requireToken(host: string | undefined, adminToken: string | undefined): void;
