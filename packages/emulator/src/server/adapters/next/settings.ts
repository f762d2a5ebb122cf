import { isAllowedHost } from '../../../../../environment/hosts.mjs';
import type { EmulatorOptions } from '../../library/emulator-options';
import { WAYS_THROUGH } from '../../library/errors';
import { incomingRequest } from '../../library/incoming-request';
import { type InterceptOptions, onUnhandledSetting, type RefusalOptions } from '../../library/on-unhandled';
import { mountPath } from './is-on.mjs';

type ServerOptions = Pick<
  EmulatorOptions,
  | 'adminToken'
  | 'allowedHosts'
  | 'appWebhooks'
  | 'data'
  | 'database'
  | 'memoryNote'
  | 'onChange'
  | 'secret'
  | 'strict'
  | 'trustProxy'
  | 'unpooledDatabase'
>;

/** Settings from the app's `instrumentation.ts`. They override the variables. */
export interface RegisterOptions extends InterceptOptions, ServerOptions {
  /** Default: HEADLESS_EMULATOR; without it, on in development. */
  enabled?: boolean | undefined;
  /** URL of a running emulator, instead of one in this process. Default: HEADLESS_EMULATOR_URL. */
  url?: string | undefined;
  /** As in `withEmulator`. */
  mount?: string | undefined;
  /** As in `withEmulator`. */
  serverOnly?: boolean | undefined;
  /** The path of a file. Default: HEADLESS_EMULATOR_SEED. */
  seed?: string | undefined;
  /** For an app whose browsers choose their site: the tool then links to the app on each site. */
  browserSite?: BrowserSite | undefined;
}

export interface BrowserSite {
  /**
   * A path of the app. The tool posts a form there with `clientId`, and `visitor=new` after a reset. The app moves the
   * browser to that site and responds with a redirect, or with an error status and the reason as plain text.
   */
  open: string;
  /** The client ID of the browser's site. */
  inUse(request: Request): Promise<string | undefined>;
}

export interface Settings extends ServerOptions {
  readonly url: string | undefined;
  readonly mount: string;
  readonly serverOnly: boolean;
  readonly seed: string | undefined;
  readonly allowedHosts: string[];
  readonly trustProxy: boolean;
  readonly browserSite?: BrowserSite | undefined;
  readonly intercept: RefusalOptions;
}

export function readSettings(options: RegisterOptions): Settings {
  const { HEADLESS_EMULATOR_SERVER_ONLY: serverOnly, VERCEL } = process.env;
  return {
    ...options,
    url: options.url ?? variable('URL'),
    mount: options.mount ?? mountPath(),
    serverOnly: options.serverOnly ?? serverOnly === 'on',
    data: options.data ?? variable('DATA'),
    database: options.database ?? variable('DATABASE'),
    unpooledDatabase: options.unpooledDatabase ?? variable('DATABASE_UNPOOLED'),
    seed: options.seed ?? variable('SEED'),
    adminToken: options.adminToken ?? variable('ADMIN_TOKEN'),
    secret: options.secret ?? variable('SECRET'),
    allowedHosts: options.allowedHosts ?? listedHosts(),
    // On Vercel every request comes through its proxy, which writes the headers.
    trustProxy: options.trustProxy ?? (isSet('TRUST_PROXY') || VERCEL !== undefined),
    intercept: { onUnhandled: options.onUnhandled ?? onUnhandledSetting(), wayThrough: WAYS_THROUGH.next },
  };
}

/** The mount's URL at the host that the browser used. */
export function mountAddress({ mount, allowedHosts, trustProxy }: Settings): string {
  const incoming = incomingRequest();
  const host = hostOf(incoming, trustProxy);
  if (incoming && host !== undefined && isAllowedHost(host, allowedHosts)) {
    const protocol = (trustProxy ? incoming.forwardedProtocol : undefined) ?? (incoming.isEncrypted ? 'https' : 'http');
    return `${protocol === 'https' ? 'https' : 'http'}://${host}${mount}`;
  }
  const { VERCEL_URL, PORT = '3000' } = process.env;
  return `${VERCEL_URL ? `https://${VERCEL_URL}` : `http://localhost:${PORT}`}${mount}`;
}

export const hostOf = (incoming: ReturnType<typeof incomingRequest>, trustProxy: boolean): string | undefined =>
  (trustProxy ? incoming?.forwardedHost : undefined) ?? incoming?.host;

const variable = (name: string): string | undefined => process.env[`HEADLESS_EMULATOR_${name}`] || undefined;

function isSet(name: string): boolean {
  const value = variable(name);
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  throw new Error(`HEADLESS_EMULATOR_${name} must be "true" or "false", got "${value}"`);
}

function listedHosts(): string[] {
  const { HEADLESS_EMULATOR_ALLOWED_HOSTS: listed = '', VERCEL_URL, VERCEL_BRANCH_URL } = process.env;
  const names = [...listed.split(','), VERCEL_URL ?? '', VERCEL_BRANCH_URL ?? ''];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
