import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

interface Policy {
  /** For the script's element, if the page has one. */
  nonce: string | undefined;
  /** A sentence if the browser will refuse the script, or its calls. */
  problem: string | undefined;
}

const SCRIPTS = ['script-src-elem', 'script-src', 'default-src'];
const CALLS = ['connect-src', 'default-src'];
const PICTURES = ['img-src', 'default-src'];

/** The page's own rules stay as they are. `host`: the `Host` header under which the page is served. */
export function policyOf(headers: IncomingHttpHeaders, host: string): Policy {
  const policies = policiesIn(headers['content-security-policy'] ?? '');
  const nonces = policies.flatMap((policy) => firstOf(policy, SCRIPTS) ?? []).filter((source) => NONCE.test(source));
  const nonce = NONCE.exec(nonces[0] ?? '')?.[1];
  const isScriptAllowed = policies.every((policy) => allowsScript(firstOf(policy, SCRIPTS), nonce, host));
  return { nonce, problem: problemOf([...(isScriptAllowed ? [] : ['script-src']), ...refusedBy(policies, host)]) };
}

/** A policy in a page's `<meta>` comes after the script. */
export const problemOfMeta = (policy: string, host: string): string | undefined =>
  problemOf(refusedBy(policiesIn(policy), host));

/** A header with several policies separates them by commas, and each must allow. */
const policiesIn = (text: string | string[]): Map<string, string[]>[] => String(text).split(',').map(directivesIn);

const refusedBy = (policies: Map<string, string[]>[], host: string): string[] =>
  [CALLS, PICTURES]
    .filter((names) => !policies.every((policy) => allows(firstOf(policy, names), host)))
    .flatMap(([name]) => name ?? []);

function problemOf(refused: string[]): string | undefined {
  if (refused.length === 0) return undefined;
  const names = new Intl.ListFormat('en').format(refused);
  return `The app's Content-Security-Policy keeps its pages from the emulator: in development, add 'self' to ${names}.`;
}

const NONCE = /^'nonce-([\w+/=-]+)'$/i;

function directivesIn(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // The first of its name counts.
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

const firstOf = (policy: Map<string, string[]>, names: readonly string[]): string[] | undefined =>
  names.map((name) => policy.get(name)).find((sources) => sources !== undefined);

function allowsScript(sources: string[] | undefined, nonce: string | undefined, host: string): boolean {
  if (sources === undefined) return true;
  if (nonce !== undefined && sources.includes(`'nonce-${nonce}'`)) return true;
  return !sources.some((source) => /^'strict-dynamic'$/i.test(source)) && allows(sources, host);
}

function allows(sources: string[] | undefined, host: string): boolean {
  if (sources === undefined) return true;
  const own = ["'self'", '*', 'http:', host, `http://${host}`];
  return sources.some((source) => own.includes(source.toLowerCase()));
}

/** A part of a page, or none, stays as it is. */
export const isPage = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode !== 206 &&
  /^text\/html\b/i.test(headers['content-type'] ?? '') &&
  !/charset=["']?utf-?(?:16|32)/i.test(headers['content-type'] ?? '');

export const isServiceWorker = ({ headers }: IncomingMessage): boolean =>
  headers['service-worker'] === 'script' || headers['sec-fetch-dest'] === 'serviceworker';

/** The script of a worker, in which the page's own script has no effect. */
export const isWorker = (incoming: IncomingMessage, { statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 &&
  /\b(?:java|ecma)script\b/i.test(headers['content-type'] ?? '') &&
  (isServiceWorker(incoming) || /^(?:shared)?worker$/.test(String(incoming.headers['sec-fetch-dest'])));

export const isUtf8 = ({ headers }: IncomingMessage): boolean =>
  !/charset=(?!["']?utf-?8)/i.test(headers['content-type'] ?? '');

export function decoderOf(encoding = 'identity'): Transform[] | 'unknown' {
  if (/^(?:identity)?$/i.test(encoding)) return [];
  if (/^(?:x-)?gzip$/i.test(encoding)) return [createGunzip()];
  if (/^deflate$/i.test(encoding)) return [createInflate()];
  if (/^br$/i.test(encoding)) return [createBrotliDecompress()];
  return 'unknown';
}
