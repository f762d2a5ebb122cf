import type { policies as meta } from '@wix/events/meta';
import { sameNames } from '../../../database/query/wire-query';
import { firstRevision, revisedDocuments } from '../../../database/revision';
import { randomUUID } from '../../../home/crypto';
import { requireExisting } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';

export type EventPolicy = NonNullable<Wire<ReturnType<typeof meta.getPolicy>['__originalResponseType']>['policy']>;

/** The smallest `place` comes first. */
type StoredPolicy = EventPolicy & { id: string; eventId: string; revision: string; place: number };

export const policyDocuments: CollectionDefinition<StoredPolicy> = {
  name: 'event-policies',
  fields: {
    eventId: 'string',
    revision: 'number',
    name: 'string',
    body: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    place: 'number',
  },
  indexed: ['eventId', 'createdDate'],
};

/** Source: `PolicyQuerySpec` in @wix/auto_sdk_events_policies. */
export const POLICY_FIELDS = sameNames(['id', 'revision', 'createdDate', 'updatedDate', 'name', 'body', 'eventId']);

export const toPolicy = ({ place: _place, ...policy }: StoredPolicy): EventPolicy => policy;

export const eventPolicies = revisedDocuments({
  collection: policyDocuments,
  event: 'wix.events.v2.policy',
  toEntity: toPolicy,
});

export const getStoredPolicy = async (transaction: Transaction, id: string): Promise<StoredPolicy> =>
  requireExisting(await transaction.in(policyDocuments).find(id), `no policy has the ID ${id}`, 'POLICY_NOT_FOUND');

// Source: "up to 3 policies per event" in the docs of createPolicy.
export const MAX_OF_ONE_EVENT = 3;

export async function policiesOf(transaction: Transaction, eventId: string): Promise<StoredPolicy[]> {
  const sort = [{ fieldName: 'place', order: 'ASC' }];
  return (await transaction.in(policyDocuments).query({ filter: { eventId }, sort })).items;
}

export async function removePoliciesOf(transaction: Transaction, eventId: string): Promise<void> {
  for (const policy of await policiesOf(transaction, eventId)) await eventPolicies.remove(transaction, policy);
}

/** Source: `EventCopied` among the events that @wix/auto_sdk_events_policies receives. */
export async function copyPolicies(transaction: Transaction, from: string, to: string): Promise<void> {
  for (const original of await policiesOf(transaction, from)) {
    await insertPolicy(transaction, { ...original, id: randomUUID(), eventId: to });
  }
}

export const insertPolicy = (
  transaction: Transaction,
  policy: Omit<StoredPolicy, 'createdDate' | 'updatedDate' | 'revision'>,
): Promise<StoredPolicy> => eventPolicies.insert(transaction, { ...policy, ...firstRevision(transaction) });
