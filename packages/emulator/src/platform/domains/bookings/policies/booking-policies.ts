import type { bookingPolicies as meta } from '@wix/bookings/meta';
import { cursorMetadata } from '../../../database/query/listing';
import {
  sameNames,
  sortOnlyFields,
  storedFilter,
  storedQuery,
  type WireFields,
} from '../../../database/query/wire-query';
import { requireRevision, revisedDocuments } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { emitAction } from '../../../kernel/domain-events';
import { ApplicationError, requireExisting } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  findDefaultPolicy,
  POLICY_FIELDS,
  bookingPolicies as policyDocuments,
  type ServicePolicy,
  toServicePolicy,
} from '../services/connections';
import { allServices, serviceDocuments } from '../services/service-documents';
import { type BookingPolicy, changedPolicy, newPolicy, toPolicy } from './policy';
import { requireConsistent } from './policy-rules';

/** Bookings keep the policy that applied when they were created. */
export const bookingPolicies = {
  async createBookingPolicy({ bookingPolicy: sentPolicy }, { transaction }) {
    const policy = newPolicy(transaction.now, sentPolicy);
    requireConsistent(policy);
    return { bookingPolicy: toPolicy(await policies.insert(transaction, policy)) };
  },

  async getBookingPolicy({ bookingPolicyId }, { transaction }) {
    return { bookingPolicy: toPolicy(await getPolicy(transaction, bookingPolicyId)) };
  },

  async updateBookingPolicy({ bookingPolicy: sentPolicy }, { transaction }) {
    const stored = await getPolicy(transaction, sentPolicy.id);
    requireRevision(revisionOf(stored), sentPolicy.revision);
    const changed = changedPolicy(stored, sentPolicy);
    requireConsistent(changed);
    return { bookingPolicy: toPolicy(await storePolicy(transaction, changed)) };
  },

  async setDefaultBookingPolicy({ bookingPolicyId }, { transaction }) {
    const policy = await getPolicy(transaction, bookingPolicyId);
    const previous = await findDefaultPolicy(transaction);
    if (policy.default) return { currentDefaultBookingPolicy: toPolicy(policy) };
    const former = previous && toPolicy(await storePolicy(transaction, { ...previous, default: false }));
    const current = toPolicy(await storePolicy(transaction, { ...policy, default: true }));
    const body = {
      currentDefaultBookingPolicy: current,
      previousDefaultBookingPolicy: former,
    };
    await emitAction(transaction, `${EVENT}_default_booking_policy_set`, policy.id ?? '', body);
    return body;
  },

  /** The policy's services get the default policy (assumed; errs to permission). */
  async deleteBookingPolicy({ bookingPolicyId }, { transaction }) {
    const policy = await getPolicy(transaction, bookingPolicyId);
    if (policy.default) {
      throw new ApplicationError('DEFAULT_POLICY_CANNOT_BE_DELETED', 'another policy must be the default one first');
    }
    const standard = await findDefaultPolicy(transaction);
    if (standard) await showOnServices(transaction, bookingPolicyId, standard);
    await policies.remove(transaction, policy);
    return {};
  },

  /** Source of the defaults: the docs of the query builder. */
  async queryBookingPolicies({ query }, { transaction }) {
    const page = await transaction.in(policyDocuments).query(storedQuery(query ?? {}, FIELDS), QUERY_LIMITS);
    return { bookingPolicies: page.items.map(toPolicy), pagingMetadata: cursorMetadata(page) };
  },

  async countBookingPolicies({ filter }, { transaction }) {
    return { count: await transaction.in(policyDocuments).count(storedFilter(filter, FIELDS)) };
  },

  async getStrictestBookingPolicy({ bookingPolicyIds }, { transaction }) {
    const requested = await Promise.all(bookingPolicyIds.map((id) => getPolicy(transaction, id)));
    const [first, ...others] = requested.map(toPolicy);
    return first ? { bookingPolicy: strictestOf([first, ...others]) } : {};
  },
} satisfies Operations<typeof meta>;

const EVENT = 'wix.bookings.v1.booking_policy';

const policies = revisedDocuments({ collection: policyDocuments, event: EVENT, toEntity: toPolicy });

const FIELDS: WireFields = {
  ...sameNames(Object.keys(POLICY_FIELDS)),
  ...sortOnlyFields(['participantsPolicy.enabled']),
};

const QUERY_LIMITS = { defaultLimit: 50, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }] };

/** Policies of services have no revision. */
const revisionOf = (policy: object): string => ('revision' in policy ? String(policy.revision) : '1');

const getPolicy = async (transaction: Transaction, id: string | null | undefined): Promise<ServicePolicy> =>
  requireExisting(await transaction.in(policyDocuments).find(id ?? ''), `no booking policy has the ID ${id}`);

async function storePolicy(transaction: Transaction, policy: ServicePolicy): Promise<ServicePolicy> {
  const stored = await policies.update(transaction, policy);
  await showOnServices(transaction, policy.id ?? '', stored);
  return stored;
}

async function showOnServices(transaction: Transaction, policyId: string, policy: ServicePolicy): Promise<void> {
  for (const service of await allServices(transaction, { 'bookingPolicy.id': policyId })) {
    await transaction.in(serviceDocuments).update({ ...service, bookingPolicy: toServicePolicy(policy) });
  }
}

/** A rule is stricter when on, a permission when off (assumed for each rule). */
function strictestOf([first, ...others]: readonly [BookingPolicy, ...BookingPolicy[]]): BookingPolicy {
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
