import { SandboxRefusal, SandboxUnavailableError } from '@/devtools/sandbox/control';
import { sitePath } from '@/devtools/sandbox/current-site';
import { readHappened } from '@/devtools/sandbox/events/happened';
import { maySteer } from '@/devtools/sandbox/steering';

/** Events of this browser's site since the story began, for the panel that tells the story. */
export async function GET(request: Request): Promise<Response> {
  if (!(await maySteer())) return Response.json({ message: 'there is no sandbox to look into' }, { status: 404 });
  const since = new URL(request.url).searchParams.get('since') ?? '';
  try {
    return Response.json({ happened: await readHappened(await sitePath(), since) });
  } catch (error) {
    if (error instanceof SandboxUnavailableError) return Response.json({ message: error.message }, { status: 503 });
    if (error instanceof SandboxRefusal) return Response.json({ message: error.message }, { status: error.status });
    throw error;
  }
}
