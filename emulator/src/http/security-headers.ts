import { createHash } from 'node:crypto';

/** The default headers of a response: it is not a page, and nobody else may show it. */
const BY_DEFAULT = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The one place that every response of the emulator passes on its way out. */
export function withSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(BY_DEFAULT)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** The tool is made of files of its own: nothing inline, nothing of other origins. */
export const TOOL_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface PageParts {
  /** The text of the page's only style element, and of its only script, if it has one. */
  style: string;
  script?: string;
  images: 'data:' | "'self'" | "data: 'self'";
  /** Where its forms may lead in the end: browsers apply the policy to redirects, too. */
  forms?: readonly string[];
  /** Sites that may embed it in a frame. */
  frames?: readonly string[];
}

/** The content security policy of one of our pages: exactly what it consists of. */
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
