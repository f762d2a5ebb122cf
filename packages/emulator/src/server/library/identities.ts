import { type Connection, callControl } from './connection';
import { EmulatorError } from './errors';

/** Tokens in the shape of the SDK's `Tokens`: `OAuthStrategy({ clientId, tokens })` takes them. */
export interface Tokens {
  accessToken: { value: string /** Seconds since 1970. */; expiresAt: number };
  refreshToken: { value: string; role: 'visitor' | 'member' };
}

/** A caller: an authentication strategy for `createClient({ auth })`, with its tokens. */
export interface SignedIn {
  readonly tokens: Tokens;
  getAuthHeaders(): Promise<{ headers: Record<string, string> }>;
}

/** The site's owner: an authentication strategy for `createClient({ auth })`. */
export interface Owner {
  getAuthHeaders(): Promise<{ headers: Record<string, string> }>;
}

interface SiteKeys {
  readonly siteId: string;
  readonly clientId: string;
  readonly ownerApiKey: string;
}

export function ownerAuth({ ownerApiKey, siteId }: SiteKeys): Owner {
  return { getAuthHeaders: async () => ({ headers: { Authorization: ownerApiKey, 'wix-site-id': siteId } }) };
}

/** Tokens of a new anonymous visitor. */
export async function newVisitor(connection: Connection, { clientId }: SiteKeys): Promise<SignedIn> {
  return toTokens(await requestTokens(connection, { grantType: 'anonymous', clientId }), 'visitor');
}

/**
 * Tokens of the member with this email address, as from the SDK's `getMemberTokensForExternalLogin`.
 * Throws EmulatorError NOT_FOUND, or INVALID_REQUEST if the member may not sign in.
 */
export async function signInMember(connection: Connection, site: SiteKeys, email: string): Promise<SignedIn> {
  const memberId = await getMemberId(connection, site, email);
  const visitor = await newVisitor(connection, site);
  const authorization = `${visitor.tokens.accessToken.value},${site.ownerApiKey}`;
  const body = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId };
  return toTokens(await requestTokens(connection, body, { authorization }), 'member');
}

async function getMemberId(connection: Connection, { siteId }: SiteKeys, email: string): Promise<string> {
  const lowerCased = email.trim().toLowerCase();
  const filter = encodeURIComponent(JSON.stringify({ loginEmail: lowerCased }));
  const path = `/sites/${encodeURIComponent(siteId)}/collections/members?limit=1&filter=${filter}`;
  const { documents } = await callControl<{ documents: { id: string }[] }>(connection, 'GET', path);
  const [member] = documents;
  if (member) return member.id;
  throw new EmulatorError(`no member of this site has the email address ${email}`, 404);
}

interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

async function requestTokens(
  connection: Connection,
  body: object,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const request = new Request(`${connection.url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const response = await connection.fetch(request);
  if (response.ok) return response.json();
  const { message = 'no tokens were granted' } = await response.json();
  throw new EmulatorError(message, response.status);
}

function toTokens({ access_token, refresh_token, expires_in }: TokenAnswer, role: 'visitor' | 'member'): SignedIn {
  return {
    tokens: {
      // The SDK compares a token's lifetime with the machine's clock, not with the site's.
      accessToken: { value: access_token, expiresAt: Math.floor(Date.now() / 1_000) + expires_in },
      refreshToken: { value: refresh_token, role },
    },
    getAuthHeaders: async () => ({ headers: { Authorization: access_token } }),
  };
}

/** Options of `site.app`. */
export interface NewApp {
  /** A UUID, such as your app's own. Default: a new one. */
  appId?: string;
  /** Default: a new one. */
  appSecret?: string;
  /** Scopes, such as `SCOPE.DC-STORES.READ-PRODUCTS`, and permission IDs, such as `WIX_STORES.PRODUCT_READ`. Default: all. */
  permissions?: string[];
  /** PEM of an RSA key that signs the app's webhooks, for an app with a fixed public key. Default: a new one. */
  privateKey?: string;
  /** Where the app gets events, `AppInstalled` and `AppRemoved` among them. */
  webhook?: { url: string; eventTypes?: string[] };
  /**
   * Where the platform calls the app while a purchase is priced, by namespace of `@wix/ecom/service-plugins`. The path
   * of each method is appended.
   */
  plugins?: { [Name in PluginName]?: string | { deploymentUri: string; validateInCart?: boolean } };
}

type PluginName =
  | 'shippingRates'
  | 'additionalFees'
  | 'taxCalculationProvider'
  | 'customTriggers'
  | 'discounts'
  | 'validations';

/** The caller of a request that reaches the app: its token comes with the request. */
export type AppCaller = 'visitor' | 'owner' | 'app' | { member: string };

export interface AppTokens {
  /** The caller's token: `AppStrategy({ appId, appSecret, accessToken })`. */
  accessToken: string;
  /** The app's own: `AppStrategy({ appId, appSecret, refreshToken })`. */
  refreshToken: string;
  /** For `handleOAuthCallback`; valid once. */
  code: string;
  /** The owner's signed instance, which the dashboard passes to a page of the app. */
  signedInstance: string;
}

export interface AppRecord {
  appId: string;
  appSecret: string;
  instanceId: string;
  publicKey: string;
}

/** An app on a site. Its fields are the options of `AppStrategy`: `createClient({ auth: AppStrategy(app) })`. */
export class App implements AppRecord {
  readonly appId: string;
  readonly appSecret: string;
  readonly instanceId: string;
  /** PEM. Verifies the app's webhooks. */
  readonly publicKey: string;
  readonly #connection: Connection;
  readonly #path: string;

  constructor(connection: Connection, siteId: string, { appId, appSecret, instanceId, publicKey }: AppRecord) {
    this.appId = appId;
    this.appSecret = appSecret;
    this.instanceId = instanceId;
    this.publicKey = publicKey;
    this.#connection = connection;
    this.#path = `/sites/${encodeURIComponent(siteId)}/apps/${encodeURIComponent(appId)}`;
  }

  /** The platform passes these to the app with a request of the caller `as`, by default a new visitor. */
  tokens({ as }: { as?: AppCaller } = {}): Promise<AppTokens> {
    return callControl(this.#connection, 'POST', `${this.#path}/tokens`, { as });
  }

  /** Removes the app from the site. Its tokens are then refused; another installation has the same instance. */
  async remove(): Promise<void> {
    await callControl(this.#connection, 'DELETE', this.#path);
  }
}
