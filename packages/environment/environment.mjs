import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod';
import { addressesOf, isLoopbackHost, isWildcardAddress } from './hosts.mjs';
import { isServerlessHost } from './serverless.mjs';

const MIN_SECRET_BYTES = 32;
const MIN_TOKEN_LENGTH = 16;
const HOST_NAME = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** An empty variable counts as not set. */
const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

const validText = (isRight, sentence) =>
  text.refine((value) => value === undefined || isRight(value), { error: ({ input }) => sentence(input) });

const variables = z.object({
  PORT: validText(isPort, (value) => `PORT must be a number from 1 to 65535, got "${value}".`),
  HOST: validText(
    isHost,
    (value) => `HOST must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0, got "${value}".`,
  ),
  WIX_CLIENT_ID: text,
  NEXT_PUBLIC_WIX_CLIENT_ID: text,
  WIX_WEBHOOK_PUBLIC_KEY: validText(
    isPublicKey,
    () =>
      'WIX_WEBHOOK_PUBLIC_KEY must be the public key that the app dashboard shows with its webhooks: PEM, or the whole of it in base64.',
  ),
  SHOP_NAME: text,
  SHOP_LANGUAGE: validText(
    (value) => isSupported(() => Intl.getCanonicalLocales(value)),
    (value) => `SHOP_LANGUAGE must be a language tag, such as de or pt-BR, got "${value}".`,
  ),
  SHOP_CURRENCY: validText(
    (value) => Intl.supportedValuesOf('currency').includes(value),
    (value) => `SHOP_CURRENCY must be a currency code, such as EUR, got "${value}".`,
  ),
  SHOP_TIME_ZONE: validText(
    (value) => isSupported(() => new Intl.DateTimeFormat('en', { timeZone: value })),
    (value) => `SHOP_TIME_ZONE must be a time zone, such as Europe/Berlin, got "${value}".`,
  ),
  WIX_EMULATOR_URL: validText(
    isOrigin,
    (value) => `WIX_EMULATOR_URL must be the address of an emulator, such as http://127.0.0.1:4010, got "${value}".`,
  ),
  APP_URL: validText(
    isOrigin,
    (value) => `APP_URL must be the address of this app, such as https://preview.example.com, got "${value}".`,
  ),
  DATABASE_URL: validText(
    isDatabase,
    // The message omits the value, since it contains a password.
    () => 'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@localhost:5432/sandbox.',
  ),
  DATABASE_URL_UNPOOLED: validText(
    isDatabase,
    () =>
      'DATABASE_URL_UNPOOLED must be a PostgreSQL address, such as postgres://user:password@localhost:5432/sandbox.',
  ),
  EMULATOR_DATA: text,
  EMULATOR_ADMIN_TOKEN: validText(
    (value) => value.length >= MIN_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(value),
    () => `EMULATOR_ADMIN_TOKEN must be ${MIN_TOKEN_LENGTH} characters or more: letters, digits and signs, no spaces.`,
  ),
  EMULATOR_SECRET: validText(
    isSecret,
    () =>
      `EMULATOR_SECRET must be ${MIN_SECRET_BYTES} bytes or more in base64; "openssl rand -base64 ${MIN_SECRET_BYTES}" prints one.`,
  ),
  ALLOWED_HOSTS: validText(
    (value) => parseList(value).every((name) => HOST_NAME.test(name) || isIP(name)),
    (value) =>
      `ALLOWED_HOSTS must be host names separated by commas, such as "preview.example.com, *.example.com", got "${value}".`,
  ),
  TRUST_PROXY: validText(
    (value) => value === 'true' || value === 'false',
    (value) => `TRUST_PROXY must be "true" or "false", got "${value}".`,
  ),
  VERCEL: text,
  VERCEL_GIT_PROVIDER: text,
  VERCEL_GIT_REPO_OWNER: text,
  VERCEL_GIT_REPO_SLUG: text,
  VERCEL_URL: text,
  VERCEL_BRANCH_URL: text,
  VERCEL_PROJECT_PRODUCTION_URL: text,
  NETLIFY: text,
  AWS_LAMBDA_FUNCTION_NAME: text,
});

/**
 * The environment that the app, the emulator and the npm commands know, read in this one place.
 * Throws an error with one sentence for each mistake.
 */
export function readEnvironment(source = process.env) {
  const parsed = variables.safeParse(source);
  if (!parsed.success) throw new EnvironmentError(parsed.error.issues.map(({ message }) => message));
  const read = parsed.data;
  const clientId = read.WIX_CLIENT_ID ?? read.NEXT_PUBLIC_WIX_CLIENT_ID;
  const usesEmulator = clientId === undefined || read.WIX_EMULATOR_URL !== undefined;
  if (usesEmulator) requireToken(read.HOST, read.EMULATOR_ADMIN_TOKEN);
  return {
    port: read.PORT === undefined ? undefined : Number(read.PORT),
    host: read.HOST,
    clientId,
    usesEmulator,
    emulatorUrl: read.WIX_EMULATOR_URL?.replace(/\/$/, ''),
    appUrl: appUrlOf(read),
    webhookPublicKey: read.WIX_WEBHOOK_PUBLIC_KEY,
    databaseUrl: read.DATABASE_URL,
    unpooledDatabaseUrl: read.DATABASE_URL_UNPOOLED,
    emulatorData: read.EMULATOR_DATA,
    adminToken: read.EMULATOR_ADMIN_TOKEN,
    secret: read.EMULATOR_SECRET,
    allowedHosts: allowedHostsOf(read),
    // All requests on Vercel come through its proxy, which writes these headers.
    repositoryUrl: repositoryOf(read),
    trustProxy: read.TRUST_PROXY === undefined ? read.VERCEL !== undefined : read.TRUST_PROXY === 'true',
    isServerless: isServerlessHost(read),
    // Each process would have sites of its own. A folder is the choice of somebody who runs one process.
    sharesSandbox:
      !usesEmulator ||
      !isServerlessHost(read) ||
      [read.DATABASE_URL, read.WIX_EMULATOR_URL, read.EMULATOR_DATA].some((place) => place !== undefined),
  };
}

/** Mistakes in the environment, one sentence a line. */
export class EnvironmentError extends Error {
  constructor(sentences) {
    super(sentences.join('\n'));
    this.name = 'EnvironmentError';
  }
}

/** Throws if anybody on the network could control the sandbox. */
export function requireToken(host, adminToken) {
  if (host === undefined || isLoopbackHost(host) || adminToken !== undefined) return;
  throw new EnvironmentError([
    `HOST=${host} opens the sandbox to the network: set EMULATOR_ADMIN_TOKEN too, which its control interface then asks for.`,
  ]);
}

/** The address where the emulator reaches this app. Never taken from a request. */
function appUrlOf({ APP_URL, VERCEL_URL, HOST, PORT = '3000' }) {
  if (APP_URL !== undefined) return APP_URL.replace(/\/$/, '');
  if (VERCEL_URL !== undefined) return `https://${VERCEL_URL}`;
  const name = HOST === undefined || isWildcardAddress(HOST) ? 'localhost' : HOST;
  return `http://${name.includes(':') ? `[${name}]` : name}:${PORT}`;
}

/** Vercel's other providers have addresses that its variables do not tell. */
function repositoryOf({ VERCEL_GIT_PROVIDER, VERCEL_GIT_REPO_OWNER: owner, VERCEL_GIT_REPO_SLUG: name }) {
  return VERCEL_GIT_PROVIDER === 'github' && owner && name ? `https://github.com/${owner}/${name}` : undefined;
}

function allowedHostsOf({ HOST, ALLOWED_HOSTS, VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL }) {
  const ofVercel = [VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL].filter((name) => name !== undefined);
  return [...(HOST === undefined ? [] : addressesOf(HOST)), ...parseList(ALLOWED_HOSTS ?? ''), ...ofVercel];
}

const parseList = (value) =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function isPort(value) {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
}

/** `Intl` throws for unknown values. */
function isSupported(use) {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}

function isHost(value) {
  return isIP(value) !== 0 || (HOST_NAME.test(value) && !/[:*]/.test(value));
}

function isOrigin(value) {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === '';
}

function isPublicKey(value) {
  try {
    const pem = value.startsWith('-----') ? value : Buffer.from(value, 'base64').toString();
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function isDatabase(value) {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);
}

/** Accepts both alphabets of base64. */
function isSecret(value) {
  return /^[\w+/-]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length >= MIN_SECRET_BYTES;
}
