import { eachItem } from '../../../../http/bulk/each-item';
import type { InventoryItem } from './item';

export const eachInventoryItem = <Sent>(
  items: readonly Sent[],
  returnEntity: boolean | undefined,
  act: (one: Sent) => Promise<InventoryItem & { id: string }>,
  idOf: (one: Sent) => string | null | undefined = () => undefined,
) =>
  eachItem(
    items,
    async (one) => {
      const item = await act(one);
      return { id: item.id, item: returnEntity ? item : undefined };
    },
    { itemMetadata: (one) => ({ id: idOf(one) ?? undefined }) },
  );
