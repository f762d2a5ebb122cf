import type { BookingPolicy } from './policy';

/** A rule is stricter when on, a permission when off (assumed for each rule). */
export function strictestOf([first, ...others]: readonly [BookingPolicy, ...BookingPolicy[]]): BookingPolicy {
  return others.reduce(stricter, {
    ...first,
    id: null,
    name: '',
    default: false,
  });
}

function stricter(one: BookingPolicy, other: BookingPolicy): BookingPolicy {
  return {
    ...one,
    limitEarlyBookingPolicy: chosen(one, other, ({ limitEarlyBookingPolicy: rule }) => ({
      rule,
      strictness: rule?.enabled ? 1 / (rule.earliestBookingInMinutes ?? 1) : 0,
    })),
    limitLateBookingPolicy: chosen(one, other, ({ limitLateBookingPolicy: rule }) => ({
      rule,
      strictness: rule?.enabled ? (rule.latestBookingInMinutes ?? 0) : 0,
    })),
    bookAfterStartPolicy: chosen(one, other, ({ bookAfterStartPolicy: rule }) => ({
      rule,
      strictness: rule?.enabled ? 0 : 1,
    })),
    cancellationPolicy: chosen(one, other, ({ cancellationPolicy: rule }) => ({
      rule,
      strictness: changeStrictness(rule?.enabled, rule?.limitLatestCancellation, rule?.latestCancellationInMinutes),
    })),
    reschedulePolicy: chosen(one, other, ({ reschedulePolicy: rule }) => ({
      rule,
      strictness: changeStrictness(rule?.enabled, rule?.limitLatestReschedule, rule?.latestRescheduleInMinutes),
    })),
    waitlistPolicy: chosen(one, other, ({ waitlistPolicy: rule }) => ({
      rule,
      strictness: rule?.enabled ? 1 / (rule.capacity ?? 1) : 2,
    })),
    participantsPolicy: chosen(one, other, ({ participantsPolicy: rule }) => ({
      rule,
      strictness: 1 / (rule?.maxParticipantsPerBooking ?? 1),
    })),
  };
}

const changeStrictness = (enabled = false, isLimited = false, latestMinutes = 0): number => {
  if (!enabled) return Number.POSITIVE_INFINITY;
  return isLimited ? latestMinutes : 0;
};

function chosen<Rule>(
  one: BookingPolicy,
  other: BookingPolicy,
  of: (policy: BookingPolicy) => { rule: Rule; strictness: number },
): Rule {
  const [first, second] = [of(one), of(other)];
  return second.strictness > first.strictness ? second.rule : first.rule;
}
