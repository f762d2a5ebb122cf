import { randomUUID } from 'node:crypto';
import type { services as meta } from '@wix/bookings/meta';
import type { CollectionDefinition, Transaction } from '../../../database/store';
import { ApplicationError, PlatformError, ValidationError } from '../../../http/errors';
import type { Operations } from '../../../http/operations';
import type { Wire } from '../../../http/wire/types';
import { allServices, getServiceDocument, type Service } from '../documents';
import { toServiceResponse } from '../response';
import { changeService, requireServiceRevision } from './change';
import { createService } from './new-service';
import { serviceMaskOf } from './patch';
import { removeService } from './removal';

type BulkResponse = Wire<ReturnType<typeof meta.bulkUpdateServices>['__originalResponseType']>;
type Result = NonNullable<BulkResponse['results']>[number];
type Totals = NonNullable<BulkResponse['bulkActionMetadata']>;

/** A bulk change by filter. Assumed: it is done when the call returns; the platform does it later. */
interface Job {
  id: string;
  operation: string;
  createdDate: string;
  totalSuccesses: number;
  totalFailures: number;
}

const jobs: CollectionDefinition<Job> = { name: 'async-jobs', fields: { createdDate: 'date' } };

export const serviceBulk = {
  async bulkCreateServices({ services = [], returnEntity }, { transaction, settings, baseUrl }) {
    const created = await inBulk(services, idOf, (service) => createService(transaction, settings, service));
    const results: Result[] = [];
    for (const { itemMetadata, item } of created.results) {
      results.push({
        itemMetadata: { ...itemMetadata, id: item?.id ?? itemMetadata?.id },
        ...(returnEntity && item && { item: await toServiceResponse(item, { transaction, baseUrl }) }),
      });
    }
    return { ...created, results };
  },

  async bulkUpdateServices({ services = [], returnEntity }, { transaction, settings, baseUrl }) {
    return inBulk(
      services,
      ({ service }) => service?.id ?? undefined,
      async ({ service: sent = {}, mask }) => {
        const service = await getServiceDocument(transaction, sent.id ?? undefined);
        requireServiceRevision(service, sent.revision);
        const item = await changeService(transaction, settings, service, { sent, mask });
        return returnEntity ? toServiceResponse(item, { transaction, baseUrl }) : undefined;
      },
    );
  },

  async bulkUpdateServicesByFilter(request, { transaction, settings }) {
    const { filter, service: sent = {} } = request;
    const mask = serviceMaskOf(request);
    const found = await allServices(transaction, filter);
    const { bulkActionMetadata } = await inBulk(found, idOf, async (service) => {
      await changeService(transaction, settings, service, { sent, mask });
      return undefined;
    });
    return { jobId: await insertJob(transaction, 'bulkUpdateServicesByFilter', bulkActionMetadata) };
  },

  async bulkDeleteServices({ ids = [], ...removal }, { transaction }) {
    return inBulk(
      ids,
      (id) => id,
      async (id) => {
        await removeService(transaction, await getServiceDocument(transaction, id), removal);
        return undefined;
      },
    );
  },

  async bulkDeleteServicesByFilter({ filter, ...removal }, { transaction }) {
    const found = await allServices(transaction, filter);
    const { bulkActionMetadata } = await inBulk(found, idOf, async (service) => {
      await removeService(transaction, service, removal);
      return undefined;
    });
    return { jobId: await insertJob(transaction, 'bulkDeleteServicesByFilter', bulkActionMetadata) };
  },
} satisfies Operations<typeof meta>;

const idOf = ({ id }: Service) => id ?? undefined;

/** Handles each item separately and reports refusals without stopping. A refusal must come before anything is written. */
async function inBulk<Item>(
  items: readonly Item[],
  idOfItem: (item: Item) => string | undefined,
  act: (item: Item) => Promise<Service | undefined>,
): Promise<{ results: Result[]; bulkActionMetadata: Totals }> {
  const results: Result[] = [];
  for (const [originalIndex, item] of items.entries()) {
    const itemMetadata = { id: idOfItem(item), originalIndex };
    try {
      const service = await act(item);
      results.push({ itemMetadata: { ...itemMetadata, success: true }, ...(service && { item: service }) });
    } catch (error) {
      results.push({ itemMetadata: { ...itemMetadata, success: false, error: toItemError(error) } });
    }
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata?.success).length;
  const totalFailures = results.length - totalSuccesses;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}

/** Assumed: the codes of errors that have none of their own. */
export function toItemError(error: unknown) {
  if (error instanceof ValidationError) {
    const [first] = error.fieldViolations;
    return { code: first?.ruleName ?? 'INVALID_ARGUMENT', description: error.message };
  }
  if (error instanceof ApplicationError) return { code: error.code, description: error.message };
  if (!(error instanceof PlatformError)) throw error;
  return { code: error.status === 404 ? 'NOT_FOUND' : 'REVISION_MISMATCH', description: error.message };
}

async function insertJob(
  transaction: Transaction,
  operation: string,
  { totalSuccesses = 0, totalFailures = 0 }: Totals,
) {
  const job = { id: randomUUID(), operation, createdDate: transaction.now, totalSuccesses, totalFailures };
  return (await transaction.in(jobs).insert(job)).id;
}
