import type { env } from './env';

export const POLICY_HEADER = 'content-security-policy';

const NONCE_BYTES = 16;

/** An unguessable value, different for each response. */
export function freshNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('base64url');
}

interface Origins {
  /** Origins of pictures besides this app. */
  images: readonly string[];
  /** Origins to which forms may lead besides this app: browsers apply the policy to a form's redirects, too. */
  forms: readonly string[];
}

/** The policy for a page of this app: what it may load, run and send. */
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

/** A site's hosted pages are on its own domain, which is unknown before the first redirect to them. */
export function originsOf({ usesEmulator, emulatorUrl }: Pick<typeof env, 'usesEmulator' | 'emulatorUrl'>): Origins {
  if (!usesEmulator) return { images: ['https://static.wixstatic.com'], forms: ['https:'] };
  if (!emulatorUrl) return { images: [], forms: [] };
  const { origin } = new URL(emulatorUrl);
  return { images: [origin], forms: [origin] };
}
