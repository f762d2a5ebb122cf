import type { Site } from '../../kernel/site';
import type { Source } from './live-stream';

/** As many as the log has. */
const MAX_REQUESTS_AT_ONCE = 500;
/** A busy site then costs few messages, and a request still appears at once. */
const INTERVAL_MS = 80;

/** The requests of all clients as they are answered, without their bodies, which `GET …/requests/:requestId` has. */
export function liveRequests({ requests }: Site): Source {
  return {
    watch(wake) {
      requests.watchers.add(wake);
      return () => requests.watchers.delete(wake);
    },
    last: async () => requests.lastSequence,
    after: async (sequence) => requests.listAfter(sequence, MAX_REQUESTS_AT_ONCE),
    intervalMs: INTERVAL_MS,
  };
}
