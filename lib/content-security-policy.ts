import type { env } from './env';

export const POLICY_HEADER = 'content-security-policy';

/**
 * What React writes into a page that is rendered before anybody asks for it, where there is no nonce yet:
 * `requestAnimationFrame(function(){$RT=performance.now()});`. All else that Next.js writes into such a page comes with the
 * answer: see docs/decisions/2026-11-23-content-security-policy.md.
 */
const PRERENDERED_SCRIPT = "'sha256-7mu4H06fwDCjmnxxr/xNHyuQC6pLTHr4M2E4jXw5WZs='";

const NONCE_BYTES = 16;

/** Nobody can guess it, and no two answers share it. */
export function freshNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('base64url');
}

interface Origins {
  /** Where pictures come from, beside this app. */
  images: readonly string[];
  /** Where a form may lead in the end, beside this app: browsers follow its redirects with the policy in hand. */
  forms: readonly string[];
}

/** What a page of this app may load, run and send. */
export function contentSecurityPolicy(
  nonce: string,
  { images, forms }: Origins,
  isDevelopment: boolean = process.env.NODE_ENV === 'development',
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // React rebuilds the server's errors with `eval` in development only.
    'script-src': ["'self'", `'nonce-${nonce}'`, PRERENDERED_SCRIPT, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'", ...forms],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** A site's own hosted pages lie on its own domain, which nothing tells before the first redirect to them. */
export function originsOf({ usesEmulator, emulatorUrl }: Pick<typeof env, 'usesEmulator' | 'emulatorUrl'>): Origins {
  if (!usesEmulator) return { images: ['https://static.wixstatic.com'], forms: ['https:'] };
  if (!emulatorUrl) return { images: [], forms: [] };
  const { origin } = new URL(emulatorUrl);
  return { images: [origin], forms: [origin] };
}
