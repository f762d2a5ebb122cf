import { revalidateTag } from 'next/cache';
import { boundedText } from '@/lib/webhooks/bounded-text';
import { receive } from '@/lib/webhooks/receive';
import { affectedTags } from './touched-tags';

/** A webhook contains whole products and events with their texts. */
const MAX_BYTES = 1024 * 1024;

/** Verifies a webhook and expires the changed data. To register it: docs/webhooks.md. */
export async function POST(request: Request): Promise<Response> {
  const body = await boundedText(request, MAX_BYTES);
  if (body === undefined) return answer(413, `a webhook must not exceed ${MAX_BYTES} bytes`);
  const received = await receive(body);
  if (received.kind === 'refused') return answer(received.status, received.reason);
  if (received.kind === 'event') revalidateTags(received);
  return answer(200);
}

function revalidateTags({ clientId, eventType }: { clientId: string; eventType: string }): void {
  for (const tag of affectedTags(clientId, eventType)) revalidateTag(tag, { expire: 0 });
}

const answer = (status: number, text?: string): Response =>
  new Response(text, { status, headers: { 'cache-control': 'no-store' } });
