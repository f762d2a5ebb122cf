import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTrace, type Trace } from './trace';

/** The call that is being made: `isSent` once it leaves the cache of Next.js. */
const calls = new AsyncLocalStorage<{ isSent: boolean }>();

/** Calls of questions with the tag `apps` serve no page's content. */
const IS_INSTALLED = 'Is the app for this installed?';

export function recordingFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const outer = calls.getStore();
    if (outer) {
      outer.isSent = true;
      return send(input, init);
    }
    const { host } = new URL(input instanceof Request ? input.url : input);
    const trace = API_HOSTS.has(host) ? await findTrace() : undefined;
    if (!trace) return send(input, init);
    const call = { isSent: false };
    const isForEverybody = init?.next !== undefined;
    const purpose = init?.next?.tags?.includes('apps') ? IS_INSTALLED : undefined;
    return trace.record(new Request(input instanceof Request ? input.clone() : input, init), {
      isForEverybody,
      ...(purpose && { purpose }),
      send: () => calls.run(call, () => send(input, init)),
      isFromCache: () => isForEverybody && !call.isSent,
    });
  };
}

async function findTrace(): Promise<Trace | undefined> {
  try {
    return await currentTrace();
  } catch {
    // Outside a request there is no screen for the call.
    return undefined;
  }
}

/** Calls go to `edge`, tokens to `www`. */
const API_HOSTS: ReadonlySet<string> = new Set(['www.wixapis.com', 'edge.wixapis.com']);
