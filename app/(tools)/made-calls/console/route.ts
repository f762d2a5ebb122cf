import { findOperation } from 'headless-emulator/explain';
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { keptSite } from '@/devtools/sandbox/in-app/kept-site';
import { requireSteering } from '@/devtools/sandbox/steering';
import { clientIdInUse } from '@/lib/wix/site';

/** For the call panel: leads to the operation in the console of the emulator's tool, with the request filled in. */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  await requireSteering();
  const operation = await findOperation(searchParams.get('area') ?? '', searchParams.get('call') ?? '');
  const site = operation && (await keptSite(clientIdInUse(await cookies())));
  if (!site) notFound();
  const filledIn = ['body', 'as'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  redirect(`/_emulator#/${site.siteId}/console/${operation.name}?${new URLSearchParams(filledIn)}`);
}
