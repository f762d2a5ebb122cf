import { BOOKINGS_APP_ID, PLANS_NAMESPACE } from '../../../kernel/app-ids';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  itemDocuments,
  poolDefinitionDocuments,
  programDefinitionDocuments,
  type StoredItem,
} from '../benefit-documents';

export type ChangePlansOfService = (
  transaction: Transaction,
  serviceId: string,
  change: { connected: readonly string[]; lost: readonly string[] },
) => Promise<void>;

let changePlansOfService: ChangePlansOfService | undefined;

export function registerServicePlans(change: ChangePlansOfService): void {
  changePlansOfService = change;
}

/**
 * Source: "Services automatically update when benefit programs are connected" in the recipe for plans and bookings.
 */
export async function reconnectServices(
  transaction: Transaction,
  items: readonly StoredItem[],
  formerPlanIds: readonly string[] = [],
): Promise<void> {
  for (const item of items) {
    if (item.namespace !== PLANS_NAMESPACE || item.providerAppId !== BOOKINGS_APP_ID) continue;
    if (!changePlansOfService) throw new Error('no services are registered: see composition/join-domains.ts');
    const connected = await plansPayingFor(transaction, item.externalId);
    const lost = formerPlanIds.filter((id) => !connected.includes(id));
    await changePlansOfService(transaction, item.externalId, { connected, lost });
  }
}

export const itemsOfSets = (transaction: Transaction, itemSetIds: readonly string[]): Promise<StoredItem[]> =>
  transaction.in(itemDocuments).all({ filter: { itemSetId: { $in: itemSetIds } } });

export async function findPlanIds(
  transaction: Transaction,
  programDefinitionIds: readonly string[],
): Promise<string[]> {
  const definitions = await transaction.in(programDefinitionDocuments).findMany(programDefinitionIds);
  return definitions.flatMap(({ namespace, externalId }) => (namespace === PLANS_NAMESPACE ? [externalId] : []));
}

export async function plansWithSet(transaction: Transaction, itemSetIds: readonly string[]): Promise<string[]> {
  if (itemSetIds.length === 0) return [];
  const definitions = await transaction
    .in(poolDefinitionDocuments)
    .all({ filter: { 'details.benefits.itemSetId': { $in: itemSetIds } } });
  return findPlanIds(transaction, [
    ...new Set(definitions.flatMap(({ programDefinitionIds }) => programDefinitionIds)),
  ]);
}

async function plansPayingFor(transaction: Transaction, serviceId: string): Promise<string[]> {
  const filter = { externalId: serviceId, providerAppId: BOOKINGS_APP_ID, namespace: PLANS_NAMESPACE };
  const items = await transaction.in(itemDocuments).all({ filter });
  return plansWithSet(transaction, [...new Set(items.map(({ itemSetId }) => itemSetId))]);
}
