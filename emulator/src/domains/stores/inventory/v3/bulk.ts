import { eachItem } from '../../../../http/bulk/each-item';
import type { InventoryItem } from './item';

/** Handles each on its own, and shows the inventory items that are left where the request asks for them. */
export const eachInventoryItem = <Sent>(
  sent: readonly Sent[],
  returnEntity: boolean | undefined,
  act: (one: Sent) => Promise<InventoryItem & { id: string }>,
) =>
  eachItem(sent, async (one) => {
    const item = await act(one);
    return { id: item.id, ...(returnEntity && { item }) };
  });
