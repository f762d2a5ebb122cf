import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { createHash, randomUUID } from '../../home/crypto';
import { instanceIdOf } from '../../kernel/client-apps';
import { machineTime } from '../../kernel/clock';
import { PlatformError } from '../../kernel/errors';
import type { Identity } from '../../kernel/identity';
import type { SiteRecord, Storage } from '../../kernel/store/store-interface';

/** Source: "Handle Visitors" on dev.wix.com: access tokens live four hours. */
export const ACCESS_TOKEN_SECONDS = 14_400;

/** Assumed; errs to refusal: "Make API Calls with OAuth" on dev.wix.com only says "Refresh tokens are long-lived". */
export const REFRESH_TOKEN_SECONDS = 365 * 24 * 60 * 60;

const ACCESS_PREFIX = 'OauthNG.JWS.';
const REFRESH_PREFIX = 'JWS.';
const REMEMBERED_TOKENS = 5_000;

interface AccessAnswer {
  access_token: string;
  expires_in: number;
  token_type: 'Bearer';
}

export interface VerifiedToken {
  siteId: string;
  instanceId: string;
  identity: Identity;
  /** Milliseconds since 1970, by the machine's clock. */
  issuedAt: number;
  expiresAtSeconds: number;
  use: 'access' | 'refresh';
}

interface Payload {
  instance: { instanceId: string; metaSiteId: string };
  use: 'access' | 'refresh';
  identity: Identity;
  issuedAt: number;
}

/** Visitors exist only as IDs in their tokens. Lifetimes use the machine's clock, as in the SDK. */
export class Tokens {
  readonly #key: Uint8Array;
  readonly #keyId: string;
  readonly #verified = new Map<string, VerifiedToken>();

  constructor(secret: string) {
    this.#key = Buffer.from(secret, 'base64');
    this.#keyId = digestOf(secret);
  }

  async mintAccess(
    site: SiteRecord,
    identity: Identity,
    seconds: number = ACCESS_TOKEN_SECONDS,
  ): Promise<AccessAnswer> {
    const jwt = await this.#sign({ instance: tokenInstance(site, identity), use: 'access', identity }, seconds);
    return { access_token: ACCESS_PREFIX + jwt, expires_in: seconds, token_type: 'Bearer' };
  }

  /** A renewal keeps this token, as `renewToken` in @wix/sdk does. */
  async mintRefresh(site: SiteRecord, identity: Identity): Promise<string> {
    const content = { instance: tokenInstance(site, identity), use: 'refresh', identity } as const;
    return REFRESH_PREFIX + (await this.#sign(content, REFRESH_TOKEN_SECONDS));
  }

  async readAccess(token: string): Promise<VerifiedToken> {
    if (!token.startsWith(ACCESS_PREFIX)) throw unauthorizedError('the token is not an access token of this platform');
    return this.#read(token, ACCESS_PREFIX, 'access');
  }

  async readRefresh(token: string): Promise<VerifiedToken> {
    if (!token.startsWith(REFRESH_PREFIX)) throw unauthorizedError('the token is not a refresh token of this platform');
    return this.#read(token, REFRESH_PREFIX, 'refresh');
  }

  async #sign(content: Omit<Payload, 'issuedAt'>, seconds: number): Promise<string> {
    const payload: Payload = { ...content, issuedAt: machineTime() };
    const issuedAt = Math.floor(payload.issuedAt / 1000);
    return new SignJWT({ data: JSON.stringify(payload) })
      .setProtectedHeader({ alg: 'HS256', kid: this.#keyId })
      .setIssuedAt(issuedAt)
      .setJti(randomUUID())
      .setExpirationTime(issuedAt + seconds)
      .sign(this.#key);
  }

  async #read(token: string, prefix: string, use: VerifiedToken['use']): Promise<VerifiedToken> {
    const known = this.#verified.get(token);
    if (known && known.expiresAtSeconds * 1000 > machineTime()) return known;
    const verified = await this.#verify(token.slice(prefix.length), use);
    if (this.#verified.size >= REMEMBERED_TOKENS) this.#verified.clear();
    this.#verified.set(token, verified);
    return verified;
  }

  async #verify(jwt: string, use: VerifiedToken['use']): Promise<VerifiedToken> {
    if (!isCanonicalBase64(jwt.slice(jwt.lastIndexOf('.') + 1)))
      throw unauthorizedError('the token was not signed here');
    try {
      const { payload } = await jwtVerify(jwt, this.#key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        currentDate: new Date(machineTime()),
      });
      const content = parsePayload(payload.data);
      if (content.use !== use) throw unauthorizedError(`this is a token for ${content.use}, not for ${use}`);
      return {
        siteId: content.instance.metaSiteId,
        instanceId: content.instance.instanceId,
        identity: content.identity,
        issuedAt: content.issuedAt,
        expiresAtSeconds: Number(payload.exp),
        use,
      };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw unauthorizedError('the token has expired');
      if (error instanceof errors.JWSSignatureVerificationFailed) throw this.#signedElsewhereError(jwt);
      if (error instanceof errors.JOSEError) throw unauthorizedError('the token was not signed here');
      throw error;
    }
  }

  #signedElsewhereError(jwt: string): PlatformError {
    const isOfAnother = decodeProtectedHeader(jwt).kid !== this.#keyId;
    const reason = isOfAnother ? ', but with another EMULATOR_SECRET: all instances need the same one' : '';
    return unauthorizedError(`the token was not signed here${reason}`);
  }
}

/** The last character of base64 has unused bits, which a forger could change. */
const isCanonicalBase64 = (base64url: string): boolean =>
  Buffer.from(base64url, 'base64url').toString('base64url') === base64url;

function tokenInstance({ siteId }: SiteRecord, { appId }: Identity): Payload['instance'] {
  return { instanceId: appId === undefined ? siteId : instanceIdOf(appId, siteId), metaSiteId: siteId };
}

function parsePayload(data: unknown): Payload {
  return JSON.parse(String(data)) as Payload;
}

function unauthorizedError(reason: string): PlatformError {
  return new PlatformError(401, `Unauthorized: ${reason}`);
}

/** Warns about a changed secret, because instances with different secrets refuse each other's tokens. */
export async function signingSecret(storage: Storage, configured: string | undefined): Promise<string> {
  const secret = configured ?? (await storage.secret('tokens'));
  const digest = digestOf(secret);
  const former = await storage.replaceSecret('tokens-digest', digest);
  if (former !== undefined && former !== digest) {
    console.warn(
      'EMULATOR_SECRET is not the one that these data were last used with: sessions that began before are refused, and an instance that still runs with the former one refuses those that begin now. Give all instances the same.',
    );
  }
  return secret;
}

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url').slice(0, 12);
