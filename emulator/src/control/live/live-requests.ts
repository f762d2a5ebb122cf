import type { Site } from '../../kernel/site';
import type { Source } from './live-stream';

const MAX_REQUESTS_AT_ONCE = 200;
/** A busy site then costs few messages, and a request still appears at once. */
const GATHER_MS = 20;

/** The requests of all clients as they are answered, without their bodies, which `GET …/requests/:requestId` has. */
export function liveRequests({ requests }: Site): Source {
  return {
    watch(wake) {
      requests.watchers.add(wake);
      return () => requests.watchers.delete(wake);
    },
    last: async () => requests.lastSequence,
    after: async (sequence) => requests.listAfter(sequence, MAX_REQUESTS_AT_ONCE),
    gatherMs: GATHER_MS,
  };
}
