import { GET as askEmulator } from 'headless-emulator/next/route';
import { cookies } from 'next/headers';
import { env } from '@/lib/env';
import { localPath, originIn } from '@/lib/request';
import { clientIdInUse } from '@/lib/wix/site';
import { sandboxState } from '@/packages/devtools/sandbox/sandbox';
import { keepVisitorIfKnown, switchToSite } from './visitor';

/** On another site the browser becomes a new visitor. On its own it keeps its visitor, unless `visitor=new`. */
export async function POST(request: Request): Promise<Response> {
  if (!env.usesEmulator) return toRefusal(404, 'A real site has no sandbox.');
  const form = await request.formData();
  const clientId = String(form.get('clientId') ?? '');
  const refusal = await findRefusal(clientId, request);
  if (refusal) return refusal;
  const isOnIt = clientId === clientIdInUse(await cookies());
  if (isOnIt && form.get('visitor') !== 'new') await keepVisitorIfKnown();
  else await switchToSite(clientId);
  const location = localPath(String(form.get('to') ?? ''), originIn(request.headers));
  return new Response(null, { status: 303, headers: { location } });
}

const toRefusal = (status: number, text: string) => new Response(text, { status });

/** Presets are for everybody, other sites for callers who may control the emulator. */
async function findRefusal(clientId: string, { url, headers }: Request): Promise<Response | undefined> {
  const state = await sandboxState();
  if (state.kind === 'unavailable') return toRefusal(503, state.reason);
  if (state.presets.some((preset) => preset.clientId === clientId)) return undefined;
  const asCaller = new Headers(headers);
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) asCaller.delete(name);
  const address = new URL(`/_emulator/sites?clientId=${encodeURIComponent(clientId)}`, url);
  const answer = await askEmulator(new Request(address, { headers: asCaller }));
  const { message = 'The emulator did not respond.', sites = [] }: { message?: string; sites?: unknown[] } =
    await answer.json();
  if (!answer.ok) return toRefusal(answer.status, message);
  return sites.length === 0 ? toRefusal(404, `No site has the client ID “${clientId.slice(0, 100)}”.`) : undefined;
}
