import type { BookingPolicy } from './policy';

/** A rule is stricter when on, a permission when off (assumed for each rule). */
export function strictestOf([first, ...others]: readonly [BookingPolicy, ...BookingPolicy[]]): BookingPolicy {
  return others.reduce(stricterPolicy, {
    ...first,
    id: null,
    name: '',
    default: false,
  });
}

function stricterPolicy(one: BookingPolicy, other: BookingPolicy): BookingPolicy {
  return {
    ...one,
    limitEarlyBookingPolicy: stricterRule(one, other, ({ limitEarlyBookingPolicy: rule }) => ({
      rule,
      strictness: rule?.enabled ? 1 / (rule.earliestBookingInMinutes ?? 1) : 0,
    })),
    limitLateBookingPolicy: stricterRule(one, other, ({ limitLateBookingPolicy: rule }) => ({
      rule,
      strictness: rule?.enabled ? (rule.latestBookingInMinutes ?? 0) : 0,
    })),
    bookAfterStartPolicy: stricterRule(one, other, ({ bookAfterStartPolicy: rule }) => ({
      rule,
      strictness: rule?.enabled ? 0 : 1,
    })),
    cancellationPolicy: stricterRule(one, other, ({ cancellationPolicy: rule }) => ({
      rule,
      strictness: strictnessOfChange(rule?.enabled, rule?.limitLatestCancellation, rule?.latestCancellationInMinutes),
    })),
    reschedulePolicy: stricterRule(one, other, ({ reschedulePolicy: rule }) => ({
      rule,
      strictness: strictnessOfChange(rule?.enabled, rule?.limitLatestReschedule, rule?.latestRescheduleInMinutes),
    })),
    waitlistPolicy: stricterRule(one, other, ({ waitlistPolicy: rule }) => ({
      rule,
      strictness: rule?.enabled ? 1 / (rule.capacity ?? 1) : 2,
    })),
    participantsPolicy: stricterRule(one, other, ({ participantsPolicy: rule }) => ({
      rule,
      strictness: 1 / (rule?.maxParticipantsPerBooking ?? 1),
    })),
  };
}

const strictnessOfChange = (enabled = false, isLimited = false, latestMinutes = 0): number => {
  if (!enabled) return Number.POSITIVE_INFINITY;
  return isLimited ? latestMinutes : 0;
};

function stricterRule<Rule>(
  one: BookingPolicy,
  other: BookingPolicy,
  ruleOf: (policy: BookingPolicy) => { rule: Rule; strictness: number },
): Rule {
  const [first, second] = [ruleOf(one), ruleOf(other)];
  return second.strictness > first.strictness ? second.rule : first.rule;
}
