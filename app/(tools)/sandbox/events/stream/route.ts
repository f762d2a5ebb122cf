import { askControl } from '@/devtools/sandbox/control';
import { sitePath } from '@/devtools/sandbox/current-site';
import { streamSignal } from '@/devtools/sandbox/events/open-streams';
import { requireSteering } from '@/devtools/sandbox/steering';

/** The live events of this browser's site, for the page that lists them: with a token set, no browser could ask itself. */
export async function GET(request: Request): Promise<Response> {
  await requireSteering();
  const after = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? '';
  const query = after && `?after=${encodeURIComponent(after)}`;
  const signal = streamSignal(request.signal);
  const answer = await askControl('GET', `${await sitePath()}/events/live${query}`, undefined, { signal });
  return new Response(answer.body && until(answer.body, signal), { status: answer.status, headers: answer.headers });
}

/** The stream, ended without an error when the signal says so. */
function until(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => {
        void reader.cancel();
        try {
          controller.close();
        } catch {
          // The browser has closed it already.
        }
      });
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => reader.cancel(),
  });
}
