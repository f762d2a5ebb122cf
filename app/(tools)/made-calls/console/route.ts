import { findOperation } from 'headless-emulator/explain';
import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { isLocal } from '@/packages/devtools/sandbox/in-app/own-hosts';
import { siteInUse } from '@/packages/devtools/sandbox/in-app/site-in-use';

/** Redirects to the operation in the tool's console, with the request filled in. */
export async function GET({ headers, nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  if (!env.usesEmulator) return refusal(404, 'The console is only available for sandbox sites.');
  if (!isLocal(headers)) return refusal(403, 'The console is only available on this machine.');
  const operation = await findOperation(searchParams.get('area') ?? '', searchParams.get('call') ?? '');
  const site = operation && (await siteInUse());
  if (!site) return refusal(404, 'This call or site does not exist.');
  const filledIn = ['body', 'as'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  redirect(`/_emulator#/${site.siteId}/console/${operation.name}?${new URLSearchParams(filledIn)}`);
}

const refusal = (status: number, text: string): Response => new Response(text, { status });
