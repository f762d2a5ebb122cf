import { BATCH_CALLS } from './batch-calls';
import type { Rule, SeenCall } from './rule';
import { READS } from './waterfall';

export const repeatedCall: Rule = (seenCall, { repeated }) =>
  repeated.has(seenCall) ? 'The same page or action already made this call, and nothing was written since.' : undefined;

/** A refused or lost call may be repeated. */
export function findRepeatedCalls(together: readonly SeenCall[]): Set<SeenCall> {
  const byStart = together.toSorted((one, other) => startOf(one) - startOf(other));
  const questions = new Set<string>();
  const repeated = new Set<SeenCall>();
  for (const seenCall of byStart) {
    const { name, caller, path, request } = seenCall.call;
    if (!READS.test(name)) {
      questions.clear();
      continue;
    }
    const question = JSON.stringify([name, caller, path, request]);
    if (questions.has(question)) repeated.add(seenCall);
    else if (seenCall.isAnswered) questions.add(question);
  }
  return repeated;
}

const startOf = ({ call }: SeenCall): number => Date.parse(call.startedAt);

const MIN_LOOP = 3;

/** Warns once for all calls of the loop. */
export const callInLoop: Rule = (seenCall, { alike }) => {
  const batch = BATCH_CALLS[seenCall.key];
  if (!batch || alike[0] !== seenCall) return undefined;
  const different = new Set(alike.map(({ call }) => call.path + call.request)).size;
  if (different < MIN_LOOP) return undefined;
  return `Made ${different} times for one page or action: ${batch} can get all of them at once.`;
};
