import type { env } from './env';

export const POLICY_HEADER = 'content-security-policy';

const NONCE_BYTES = 16;

export function freshNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('base64url');
}

interface Origins {
  images: readonly string[];
  /** Origins besides this app's. Browsers also apply the policy to the redirects of a form. */
  forms: readonly string[];
}

export function contentSecurityPolicy(
  nonce: string,
  { images, forms }: Origins,
  isDevelopment: boolean = process.env.NODE_ENV === 'development',
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // React rebuilds the server's errors with `eval` in development only.
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
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

/** Hosted pages are on the site's own domain, which is unknown before the first redirect. */
export function originsOf({ usesEmulator, emulatorUrl }: Pick<typeof env, 'usesEmulator' | 'emulatorUrl'>): Origins {
  if (!usesEmulator) return { images: ['https://static.wixstatic.com'], forms: ['https:'] };
  if (!emulatorUrl) return { images: [], forms: [] };
  const { origin } = new URL(emulatorUrl);
  return { images: [origin], forms: [origin] };
}
