import { type Connection, callControl } from './connection';

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
}

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

  /** What the platform passes to the app with a request of this caller, by default a new visitor. */
  tokens({ as }: { as?: AppCaller } = {}): Promise<AppTokens> {
    return callControl(this.#connection, 'POST', `${this.#path}/tokens`, { as });
  }

  /** Removes the app from the site. Its tokens are then refused; another installation has the same instance. */
  async remove(): Promise<void> {
    await callControl(this.#connection, 'DELETE', this.#path);
  }
}
