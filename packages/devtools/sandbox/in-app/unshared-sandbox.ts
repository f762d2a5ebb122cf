import type { NextRequest, NextResponse } from 'next/server';
import { localPath } from '@/lib/request';
import { REFRESH_COOKIE, SESSION_COOKIE } from '@/lib/wix/session';
import { sandboxEnv } from '../environment';
import { escapeHtml, plainPage } from './plain-page';
import { WITHOUT_DATABASE } from './without-database';

/** Pages that show what an earlier request has written: another process would not know of it. */
const NEEDS_EARLIER_REQUESTS = [
  /^\/(account|cart|login|login-callback|logout|session|open-site)(\/|$)/,
  /^\/(booking|store|subscriptions|tickets)\/confirmed(\/|$)/,
  /^\/booking\/(manage|waiting)(\/|$)/,
  /^\/booking\/[^/]+\/(book|wait)$/,
  /^\/tickets\/thank-you$/,
];

/** Without a session, each process serves what its own copy of the sandbox has from the start. */
export async function unsharedSandboxPage(request: NextRequest): Promise<NextResponse | undefined> {
  const { method, headers, cookies, nextUrl } = request;
  const { pathname } = nextUrl;
  for (const name of [SESSION_COOKIE, REFRESH_COOKIE]) cookies.delete(name);
  const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  // With script, `UnsharedForms` has stopped every form that writes.
  const isRefused = isWrite && !headers.has('next-action');
  const isNeeded = pathname === WITHOUT_DATABASE || NEEDS_EARLIER_REQUESTS.some((pattern) => pattern.test(pathname));
  if (!isRefused && !isNeeded) return undefined;
  const from = pathname === WITHOUT_DATABASE ? nextUrl.searchParams.get('from') : isRefused ? pathname : '/';
  return plainPage('This preview needs a database', renderRemedies(localPath(from, nextUrl.origin)));
}

const renderRemedies = (
  back: string,
): string => `<p>You can read the pages of this preview. Carts, bookings, orders and sign-in need a database, because several processes of this host answer its requests, and each has a memory of its own.</p>
<div class="box" role="status">
${renderButton()}
<p>Or set one of these variables, and deploy again:</p>
<ul>
<li><code>DATABASE_URL</code>: the address of a PostgreSQL database</li>
<li><code>WIX_EMULATOR_URL</code>: the address of an emulator in a container of its own</li>
</ul>
<p>To use your own site instead, set <code>WIX_CLIENT_ID</code>.</p>
</div>
<p><a href="${escapeHtml(back)}">Back</a></p>`;

const renderButton = (): string =>
  sandboxEnv.repositoryUrl
    ? `<p><a class="button" href="${escapeHtml(deployAddress(sandboxEnv.repositoryUrl))}">Deploy with a database</a></p>
<p>To keep this project, <a href="${ADD_NEON}">add a Neon database</a> to it in Vercel.</p>`
    : `<p><a class="button" href="${ADD_NEON}">Add a Neon database on Vercel</a></p>`;

const NEON = { type: 'integration', protocol: 'storage', productSlug: 'neon', integrationSlug: 'neon' };

/**
 * Vercel's page that deploys the repository together with a Neon database, which sets DATABASE_URL.
 * Source: the parameters of Vercel's deploy button; the product as in the README of vercel/chatbot.
 */
const deployAddress = (repositoryUrl: string): string =>
  `https://vercel.com/new/clone?${new URLSearchParams({ 'repository-url': repositoryUrl, products: JSON.stringify([NEON]) })}`;

/** Adds the database to a project that exists. */
const ADD_NEON = 'https://vercel.com/marketplace/neon';
