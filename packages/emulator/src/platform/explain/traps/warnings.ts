import type { ObservedCall } from '../observed-call';
import type { TrapId } from './all-traps';
import { openBooking, wrongKindOfTimes } from './bookings';
import { emptyAddition, ignoredOptions } from './cart-additions';
import { deprecatedCall } from './deprecated-call';
import { localTime } from './local-time';
import { missingLimit } from './no-limit';
import { ownPrice } from './own-price';
import { relatedCallsFinder } from './related-calls';
import { callInLoop, repeatedCall } from './repeated-calls';
import { type Rule, SeenCall } from './rule';

/** Code that works by accident, and breaks elsewhere or later. */
export interface Warning {
  trap: TrapId;
  text: string;
}

const RULES: Readonly<Record<TrapId, Rule>> = {
  'asked-twice': repeatedCall,
  'call-in-a-loop': callInLoop,
  'no-limit': missingLimit,
  'local-time': localTime,
  'added-nothing': emptyAddition,
  'ignored-options': ignoredOptions,
  'own-price': ownPrice,
  'open-booking': openBooking,
  'wrong-kind-of-times': wrongKindOfTimes,
  'deprecated-call': deprecatedCall,
};

/** Computed on demand, since only a few of thousands are displayed. */
export function warningsIn(calls: readonly ObservedCall[]): (call: ObservedCall) => readonly Warning[] {
  const all = calls.map((call) => new SeenCall(call));
  const seenOf = new Map(all.map((seenCall) => [seenCall.call, seenCall]));
  const relatedCalls = relatedCallsFinder(all);
  const known = new Map<ObservedCall, Warning[]>();
  return (call) => {
    const before = known.get(call);
    if (before) return before;
    const seenCall = seenOf.get(call) ?? new SeenCall(call);
    const warnings = Object.entries(RULES).flatMap(([trap, rule]) => {
      const text = rule(seenCall, relatedCalls(seenCall));
      // The keys of this object are the traps.
      return text ? [{ trap: trap as TrapId, text }] : [];
    });
    known.set(call, warnings);
    return warnings;
  };
}
