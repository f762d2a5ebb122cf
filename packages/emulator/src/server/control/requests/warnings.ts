import { type Warning, warningsIn } from '../../../platform/explain/traps';
import type { Site } from '../../../platform/kernel/site';
import { toObservedCall } from './code';

/** Judges each call among all calls of the log. */
export function warningsByRequest({ requests }: Pick<Site, 'requests'>): (requestId: string) => readonly Warning[] {
  const ofClients = requests.list().filter(({ toApp }) => toApp === undefined);
  const calls = new Map(ofClients.map((request) => [request.requestId, toObservedCall(request)]));
  const warnings = warningsIn([...calls.values()]);
  return (requestId) => {
    const call = calls.get(requestId);
    return call ? warnings(call) : [];
  };
}
