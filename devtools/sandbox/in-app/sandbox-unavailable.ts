import { type NextRequest, NextResponse } from 'next/server';
import { freshNonce } from '@/lib/content-security-policy';
import { env } from '@/lib/env';
import { sandboxState } from '../sandbox';

/** The proxy sends this page: a Next.js page cannot have status 503. Actions report the outage on their own page. */
export async function unavailableSandboxPage({ method, nextUrl }: NextRequest): Promise<NextResponse | undefined> {
  if (!env.usesEmulator || method !== 'GET') return undefined;
  const state = await sandboxState();
  if (state.kind !== 'unavailable') return undefined;
  const nonce = freshNonce();
  return new NextResponse(renderPage(state.reason, nextUrl.searchParams, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

/** The form repeats the URL's `query`, because submitting a form drops it. */
const renderPage = (reason: string, query: URLSearchParams, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The sandbox isn’t available</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>The sandbox isn’t available</h1>
<p>The examples run on an emulated platform, and it can’t answer right now.</p>
<div role="alert">
<h2>Here’s what’s wrong</h2>
<p>${escapeHtml(reason.charAt(0).toUpperCase() + reason.slice(1))}.</p>
<p>Nothing is lost. As soon as it’s back, this page works again. There’s no need to restart the app.</p>
<form>${[...query].map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}<button>Try again</button></form>
</div>
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
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid currentcolor; border-radius: 99rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
`;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
