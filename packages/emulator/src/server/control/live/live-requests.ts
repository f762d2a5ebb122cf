import type { Effects } from '../../../platform/kernel/effects';
import type { LoggedRequest, RequestSummary } from '../../../platform/kernel/requests/request-log';
import type { Site } from '../../../platform/kernel/site';
import { meaningOf } from '../requests/explained';
import type { Source } from './live-stream';

const MAX_REQUESTS_AT_ONCE = 500;
/** Limits the messages of a busy site. */
const INTERVAL_MS = 80;

export interface LiveRequest extends Omit<RequestSummary, keyof Effects> {
  changes?: number;
  events?: number;
  mails?: number;
  /** The reason of a refused call, such as `SLOT_NOT_AVAILABLE`. */
  code?: string | undefined;
}

/** Without bodies, which `GET …/requests/:requestId` returns. */
export function liveRequests({ requests }: Site, readOthers: () => void): Source {
  return {
    watch(wake) {
      requests.watchers.add(wake);
      return () => requests.watchers.delete(wake);
    },
    last: async () => requests.lastSequence,
    async after(sequence) {
      // Requests of other processes wake the listener when they arrive.
      readOthers();
      return requests.listAfter(sequence, MAX_REQUESTS_AT_ONCE).map(toLiveRequest);
    },
    intervalMs: INTERVAL_MS,
  };
}

function toLiveRequest({
  changes,
  moreChanges = 0,
  events,
  moreEvents = 0,
  mails,
  unreadFields: _,
  response,
  ...rest
}: Omit<LoggedRequest, 'request'>): LiveRequest {
  return {
    ...rest,
    code: meaningOf({ ...rest, response })?.code,
    changes: changes ? changes.length + moreChanges : undefined,
    events: events ? events.length + moreEvents : undefined,
    mails: mails?.length,
  };
}
