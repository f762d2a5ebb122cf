import { createHash } from '../home/crypto';

const BY_DEFAULT = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export function withSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(BY_DEFAULT)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

export const TOOL_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface PageParts {
  style: string;
  script?: string;
  images: 'data:' | "'self'" | "data: 'self'";
  /** URLs where forms may end up: browsers also apply the policy to redirects. */
  forms?: readonly string[];
  /** The script may send the page's form and read the answer. */
  connects?: boolean;
  frames?: readonly string[];
}

export function pagePolicy(parts: PageParts): string {
  const { style, script, images, forms = ["'none'"], frames = ["'none'"], connects = false } = parts;
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    ...(connects ? ["connect-src 'self'"] : []),
    `img-src ${images}`,
    "font-src 'self'",
    `form-action ${forms.join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${frames.join(' ')}`,
  ].join('; ');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
