import type { policies as meta } from '@wix/events/meta';
import { pagingMetadata } from '../../../database/query/listing';
import { storedQuery } from '../../../database/query/wire-query';
import { requireRevision } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { eventDocuments, getStoredEvent } from '../event/event-documents';
import {
  eventPolicies,
  getStoredPolicy,
  insertPolicy,
  MAX_OF_ONE_EVENT,
  POLICY_FIELDS,
  policiesOf,
  policyDocuments,
  toPolicy,
} from './event-policy-documents';

export const policies = {
  /** Source: by default, the newest policy comes first. */
  async createPolicy({ policy: { eventId = '', name = '', body = '' } }, { transaction }) {
    await claimPolicies(transaction, eventId);
    const others = await policiesOf(transaction, eventId);
    if (others.length >= MAX_OF_ONE_EVENT) {
      throw new ApplicationError('POLICIES_LIMIT_REACHED', 'Maximum number of policies for the event has been reached');
    }
    const place = Math.min(1, ...others.map((other) => other.place)) - 1;
    return {
      policy: toPolicy(await insertPolicy(transaction, { id: newId('eventPolicy'), eventId, name, body, place })),
    };
  },

  async updatePolicy({ policy: { id, revision, name, body } }, { transaction }) {
    const stored = await getStoredPolicy(transaction, id ?? '');
    requireRevision(stored.revision, revision);
    const updated = await eventPolicies.update(transaction, {
      ...stored,
      ...(name !== undefined && { name }),
      ...(body !== undefined && { body }),
    });
    return { policy: toPolicy(updated) };
  },

  async getPolicy({ policyId }, { transaction }) {
    return { policy: toPolicy(await getStoredPolicy(transaction, policyId)) };
  },

  async deletePolicy({ policyId }, { transaction }) {
    await eventPolicies.remove(transaction, await getStoredPolicy(transaction, policyId));
    return {};
  },

  async queryPolicies({ query = {} }, { transaction }) {
    const page = await transaction.in(policyDocuments).query(storedQuery(query, POLICY_FIELDS), QUERIED);
    return {
      policies: page.items.map(toPolicy),
      metadata: pagingMetadata(page, query),
    };
  },

  async reorderEventPolicies({ eventId, policyId, beforePolicyId, afterPolicyId }, { transaction }) {
    await claimPolicies(transaction, eventId);
    const present = await policiesOf(transaction, eventId);
    const moved = present.find(({ id }) => id === policyId);
    const others = present.filter((policy) => policy !== moved);
    const reference = others.findIndex(({ id }) => id === (afterPolicyId ?? beforePolicyId));
    if (!moved || reference < 0) {
      throw new ApplicationError('INVALID_REORDER_INSTRUCTION', 'expected two different policies of the event');
    }
    const ordered = others.toSpliced(afterPolicyId ? reference + 1 : reference, 0, moved);
    for (const [place, policy] of ordered.entries()) await transaction.in(policyDocuments).update({ ...policy, place });
    return { policies: ordered.map(toPolicy) };
  },
} satisfies Operations<typeof meta>;

// Source: the defaults in the docs of queryPolicies.
const QUERIED = { defaultLimit: 50, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** Concurrent additions conflict here and are retried, so that the limit holds. */
async function claimPolicies(transaction: Transaction, eventId: string): Promise<void> {
  await transaction.in(eventDocuments).update(await getStoredEvent(transaction, eventId));
}
