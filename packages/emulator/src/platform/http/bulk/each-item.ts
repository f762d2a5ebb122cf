import { ApplicationError } from '../../kernel/errors';
import { type ItemError, itemError } from './item-error';

interface EachItemOptions<Item, Metadata> {
  itemMetadata?: (item: Item) => Metadata;
  fatal?: readonly string[];
  /** The first refusal is the call's, and nothing is written. */
  allOrNone?: boolean;
  errorOf?: (error: unknown) => ItemError;
}

/** A refused item is reported in its place, and the others are written. A refusal must precede any write. */
export async function eachItem<Item, Result extends object, Metadata extends object = object>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result & { id?: string }>,
  {
    itemMetadata: metadataOf,
    fatal = [],
    allOrNone = false,
    errorOf = itemError,
  }: EachItemOptions<Item, Metadata> = {},
) {
  const results = [];
  for (const [originalIndex, item] of items.entries()) {
    const metadata: Partial<Metadata> = metadataOf ? metadataOf(item) : {};
    try {
      const { id, ...result } = await act(item, originalIndex);
      const itemMetadata = { ...metadata, ...(id !== undefined && { id }), originalIndex, success: true };
      results.push({ ...result, itemMetadata });
    } catch (error) {
      if (allOrNone || (error instanceof ApplicationError && fatal.includes(error.code))) throw error;
      results.push({ itemMetadata: { ...metadata, originalIndex, success: false, error: errorOf(error) } });
    }
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const totalSuccesses = results.length - totalFailures;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}

/** For calls that name items by ID and return only their IDs. */
export const eachId = (ids: readonly string[], act: (id: string) => Promise<unknown>, errorOf = itemError) =>
  eachItem(
    ids,
    async (id) => {
      await act(id);
      return {};
    },
    { itemMetadata: (id) => ({ id }), errorOf },
  );
