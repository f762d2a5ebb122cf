import { eachItem } from '../../http/bulk/each-item';
import { itemError } from '../../http/bulk/item-error';
import { ValidationError } from '../../kernel/errors';
import type { DataItem } from './view';

type Action = 'INSERT' | 'UPDATE' | 'PATCH' | 'DELETE';

interface ItemResult {
  id: string;
  action: Action;
  dataItem?: DataItem;
}

export async function eachDataItem<Sent>(
  entries: readonly Sent[],
  action: Action,
  act: (one: Sent) => Promise<ItemResult>,
) {
  const { results, bulkActionMetadata } = await eachItem(entries, act, { errorOf: dataItemError });
  const { totalSuccesses, totalFailures } = bulkActionMetadata;
  return {
    results: results.map((result) => ({ action, ...result })),
    bulkActionMetadata: { totalSuccesses, totalFailures },
  };
}

const dataItemError = (error: unknown) =>
  error instanceof ValidationError ? { code: 'WD_VALIDATION_ERROR', description: error.message } : itemError(error);
