import { ApplicationError } from '../../kernel/errors';
import { type ItemError, itemError } from './item-error';

interface EachItemOptions<Sent, Name> {
  named?: (one: Sent) => Name;
  fatal?: readonly string[];
  errorOf?: (error: unknown) => ItemError;
}

/** A refused item is reported in its place, and the others are written. A refusal must precede any write. */
export async function eachItem<Sent, Shown extends object, Name extends object = object>(
  sent: readonly Sent[],
  act: (one: Sent, index: number) => Promise<Shown & { id?: string }>,
  { named, fatal = [], errorOf = itemError }: EachItemOptions<Sent, Name> = {},
) {
  const results = [];
  for (const [originalIndex, one] of sent.entries()) {
    const name: Partial<Name> = named ? named(one) : {};
    try {
      const { id, ...shown } = await act(one, originalIndex);
      const itemMetadata = { ...name, ...(id !== undefined && { id }), originalIndex, success: true };
      results.push({ ...shown, itemMetadata });
    } catch (error) {
      if (error instanceof ApplicationError && fatal.includes(error.code)) throw error;
      results.push({ itemMetadata: { ...name, originalIndex, success: false, error: errorOf(error) } });
    }
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const totalSuccesses = results.length - totalFailures;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}

/** For calls that name items by ID and return nothing else of them. */
export const eachId = (ids: readonly string[], act: (id: string) => Promise<unknown>, errorOf = itemError) =>
  eachItem(
    ids,
    async (id) => {
      await act(id);
      return {};
    },
    { named: (id) => ({ id }), errorOf },
  );
