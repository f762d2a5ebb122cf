import { env } from '@/lib/env';
import { readSiteEvents } from '@/packages/devtools/inspector/story/read-site-events';
import { SandboxRefusal, SandboxUnavailableError } from '@/packages/devtools/sandbox/control';
import { isLocal } from '@/packages/devtools/sandbox/in-app/own-hosts';
import { siteInUse } from '@/packages/devtools/sandbox/in-app/site-in-use';

export async function GET(request: Request): Promise<Response> {
  if (!env.usesEmulator || !isLocal(request.headers)) return refusal(404, 'There is no sandbox to inspect.');
  const since = new URL(request.url).searchParams.get('since') ?? '';
  try {
    const site = await siteInUse();
    if (!site) return refusal(404, 'This browser’s site no longer exists.');
    return Response.json({ siteEvents: await readSiteEvents(site.siteId, since) });
  } catch (error) {
    if (error instanceof SandboxUnavailableError) return refusal(503, error.message);
    if (error instanceof SandboxRefusal) return refusal(error.status, error.message);
    throw error;
  }
}

const refusal = (status: number, message: string) => Response.json({ message }, { status });
