import { cookies } from 'next/headers';
import { readSiteEvents } from '@/devtools/inspector/story/read-site-events';
import { SandboxRefusal, SandboxUnavailableError } from '@/devtools/sandbox/control';
import { sandboxSite } from '@/devtools/sandbox/sandbox';
import { env } from '@/lib/env';
import { isLocal } from '@/lib/requests/own-hosts';
import { clientIdInUse } from '@/lib/wix/site';

export async function GET(request: Request): Promise<Response> {
  if (!env.usesEmulator || !isLocal(request.headers)) return refusal(404, 'There is no sandbox to inspect.');
  const since = new URL(request.url).searchParams.get('since') ?? '';
  try {
    const site = await sandboxSite({ clientId: clientIdInUse(await cookies()) });
    if (!site) return refusal(404, 'This browser’s site no longer exists.');
    return Response.json({ siteEvents: await readSiteEvents(site.siteId, since) });
  } catch (error) {
    if (error instanceof SandboxUnavailableError) return refusal(503, error.message);
    if (error instanceof SandboxRefusal) return refusal(error.status, error.message);
    throw error;
  }
}

const refusal = (status: number, message: string) => Response.json({ message }, { status });
