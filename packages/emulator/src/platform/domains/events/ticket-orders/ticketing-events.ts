import { randomUUID } from '../../../home/crypto';
import type { Transaction } from '../../../kernel/store/store-interface';

/** These event names do not consist of an entity and a slug. */
export async function announceTicketing(
  transaction: Transaction,
  name: string,
  entityId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  await transaction.append({
    ...body,
    id: randomUUID(),
    entityFqdn: `wix.events.ticketing.events.${name}`,
    slug: name.replaceAll(/\B[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
    entityId,
    eventTime: transaction.now,
  });
}
