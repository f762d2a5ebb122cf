import type { IncomingHttpHeaders } from 'node:http';

interface Policy {
  /** For the script's element, if the page has one. */
  nonce: string | undefined;
  /** A sentence if the browser will refuse the script, or its calls. */
  problem: string | undefined;
}

const SCRIPTS = ['script-src-elem', 'script-src', 'default-src'];
const CALLS = ['connect-src', 'default-src'];

/** The page's own rules stay as they are. `host`: the `Host` header under which the page is served. */
export function policyOf(headers: IncomingHttpHeaders, host: string): Policy {
  // A header with several policies separates them by commas, and each must allow.
  const policies = String(headers['content-security-policy'] ?? '')
    .split(',')
    .map(directivesIn);
  const nonces = policies.flatMap((policy) => firstOf(policy, SCRIPTS) ?? []).filter((source) => NONCE.test(source));
  const nonce = NONCE.exec(nonces[0] ?? '')?.[1];
  const refused = [
    ...(policies.every((policy) => allowsScript(firstOf(policy, SCRIPTS), nonce, host)) ? [] : ['script-src']),
    ...(policies.every((policy) => allows(firstOf(policy, CALLS), host)) ? [] : ['connect-src']),
  ];
  if (refused.length === 0) return { nonce, problem: undefined };
  const problem = `The app's Content-Security-Policy keeps its pages from the emulator: in development, add 'self' to ${refused.join(' and ')}.`;
  return { nonce, problem };
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
