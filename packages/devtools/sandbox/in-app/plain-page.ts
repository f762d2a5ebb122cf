import { NextResponse } from 'next/server';
import { freshNonce } from '@/lib/content-security-policy';

/** A page that the proxy sends with status 503, which a page of Next.js cannot have. `body` is HTML. */
export function plainPage(title: string, body: string): NextResponse {
  const nonce = freshNonce();
  return new NextResponse(renderPage(title, body, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

const renderPage = (title: string, body: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; color: light-dark(#1f1d1a, #f2efe9); background: light-dark(#f8f6f1, #131210); }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.15rem; }
[role='alert'] { margin-top: 2rem; padding: 1.5rem; border: 1px solid light-dark(#a8321f, #ff9c8a); border-radius: 1.25rem; overflow-wrap: anywhere; }
a { color: inherit; }
code { overflow-wrap: anywhere; }
.box { margin-top: 2rem; padding: 1.5rem; border: 1px solid light-dark(#d8d2c6, #3a3733); border-radius: 1.25rem; }
.button { display: inline-flex; align-items: center; text-decoration: none; }
.button, button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid currentcolor; border-radius: 99rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
