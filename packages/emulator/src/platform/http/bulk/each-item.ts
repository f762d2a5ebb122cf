import { ApplicationError, PlatformError, ValidationError } from '../../kernel/errors';

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

export interface ItemError {
  code: string;
  description: string;
}

/** Rethrows errors that are not refusals. Assumed: the codes where the packages name none. */
export function itemError(error: unknown): ItemError {
  if (error instanceof ApplicationError) return { code: error.code, description: error.message };
  if (error instanceof ValidationError) {
    return { code: error.fieldViolations[0]?.ruleName ?? 'INVALID_ARGUMENT', description: error.message };
  }
  if (error instanceof PlatformError) return { code: codeOfStatus(error.status), description: error.message };
  throw error;
}

function codeOfStatus(status: number): string {
  switch (status) {
    case 404:
      return 'NOT_FOUND';
    case 409:
      return 'REVISION_MISMATCH';
    default:
      return String(status);
  }
}
