import { createHash } from 'node:crypto';

/** What an answer says of itself unless it says otherwise: that it is no page, and nobody else's to show. */
const BY_DEFAULT = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The one place that every answer of the emulator passes on its way out. */
export function withSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(BY_DEFAULT)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

export interface PageParts {
  /** Text of the page's one style element; of its one script, if it has one. */
  style: string;
  script?: string;
  images: 'data:' | "'self'";
  /** Where its forms may lead in the end: browsers follow their redirects with the policy in hand. */
  forms?: readonly string[];
  /** Who may show it in a frame. */
  frames?: readonly string[];
}

/** The policy of a page of ours: what it is made of, and nothing else. */
export function pagePolicy({ style, script, images, forms = ["'none'"], frames = ["'none'"] }: PageParts): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    `img-src ${images}`,
    `form-action ${forms.join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${frames.join(' ')}`,
  ].join('; ');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
