import { API_HOSTS } from './platform-hosts';
import { currentTrace, type Trace } from './trace';

export function recordingFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const trace = API_HOSTS.has(host) ? await findTrace() : undefined;
    return trace ? trace.record(new Request(input, init), send) : send(input, init);
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
