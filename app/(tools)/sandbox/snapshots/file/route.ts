import { askControl } from '@/devtools/sandbox/control';
import { sitePath } from '@/devtools/sandbox/current-site';
import { snapshotPath } from '@/devtools/sandbox/snapshots';
import { requireSteering } from '@/devtools/sandbox/steering';

/** A kept snapshot as a file: with a token set, no browser could ask for it itself. */
export async function GET(request: Request): Promise<Response> {
  await requireSteering();
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const answer = await askControl('GET', snapshotPath(await sitePath(), name));
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const header of ['content-type', 'content-disposition']) {
    const value = answer.headers.get(header);
    if (value) headers.set(header, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
