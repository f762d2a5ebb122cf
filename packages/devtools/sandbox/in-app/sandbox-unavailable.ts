import type { NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { sandboxState } from '../sandbox';
import { escapeHtml, plainPage } from './plain-page';

/** Actions report the outage on their own page. */
export async function unavailableSandboxPage({ method, nextUrl }: NextRequest): Promise<NextResponse | undefined> {
  if (!env.usesEmulator || method !== 'GET') return undefined;
  const state = await sandboxState();
  if (state.kind !== 'unavailable') return undefined;
  return plainPage('The sandbox isn’t available', renderReason(state.reason, nextUrl.searchParams));
}

/** The form repeats the URL's `query`, because submitting a form drops it. */
const renderReason = (
  reason: string,
  query: URLSearchParams,
): string => `<p>The examples run on an emulated platform, and it can’t answer right now.</p>
<div role="alert">
<h2>Here’s what’s wrong</h2>
<p>${escapeHtml(reason.charAt(0).toUpperCase() + reason.slice(1))}.</p>
<p>Nothing is lost. As soon as it’s back, this page works again. There’s no need to restart the app.</p>
<form>${[...query].map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}<button>Try again</button></form>
</div>`;
