import type { backInStockNotifications as meta } from '@wix/ecom/meta';
import { listing } from '../../database/query/listing';
import { createHash, randomUUID } from '../../home/crypto';
import type { Operations } from '../../http/operations';
import { emit } from '../../kernel/domain-events';
import { ApplicationError, requireExisting } from '../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import { ensureContactId } from '../members/index';

type Request = NonNullable<
  Wire<ReturnType<typeof meta.getBackInStockNotificationRequest>['__originalResponseType']>['request']
>;
type Reference = NonNullable<Request['catalogReference']>;
/** `key` combines item and email. It identifies a request until the buyer has been notified. */
type StoredRequest = Request & { id: string; key: string };

const requestDocuments: CollectionDefinition<StoredRequest> = {
  name: 'back-in-stock-requests',
  fields: {
    createdDate: 'date',
    autoNotified: 'boolean',
    contactId: 'string',
    itemUrl: 'string',
    status: 'string',
  },
  keys: ({ key, status }) => ({ open: status === 'RECEIVED' ? key : undefined }),
};

/** Source: `BackInStockNotificationRequestQuerySpec`. */
const requestList = listing({ collection: requestDocuments });

/** No email is sent when an item is available again: the owner sees the requests and records the notifications. */
export const backInStockNotifications = {
  /** Source: "a new one isn't created and the existing request is returned". */
  async createBackInStockNotificationRequest({ request }, { transaction }) {
    const { email = '', catalogReference = {}, itemUrl } = request;
    const key = keyOf(catalogReference, email.toLowerCase());
    const present = await transaction.in(requestDocuments).findByKey('open', key);
    if (present) return { request: toRequest(present) };
    const stored = await transaction.in(requestDocuments).insert({
      id: randomUUID(),
      key,
      catalogReference,
      email,
      contactId: await ensureContactId(transaction, email, { source: 'WIX_STORES' }),
      status: 'RECEIVED',
      createdDate: transaction.now,
      itemUrl: itemUrl || undefined,
    });
    await emitChange(transaction, 'created', stored, { createdEvent: { entity: toRequest(stored) } });
    return { request: toRequest(stored) };
  },

  async getBackInStockNotificationRequest({ id }, { transaction }) {
    return { request: toRequest(await getRequest(transaction, id)) };
  },

  async deleteBackInStockNotificationRequest({ id }, { transaction }) {
    const request = await getRequest(transaction, id);
    await transaction.in(requestDocuments).remove(id);
    await emitChange(transaction, 'deleted', request, { deletedEvent: { deletedEntity: toRequest(request) } });
    return {};
  },

  async markAsNotificationSent({ id }, { transaction }) {
    const request = await transaction.in(requestDocuments).find(id);
    if (!request) throw new ApplicationError('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND', notFoundMessage(id));
    const notified = { ...request, status: 'NOTIFICATION_SENT', autoNotified: false } as const;
    const changed = await transaction.in(requestDocuments).update(notified);
    await emitChange(transaction, 'updated', changed, { updatedEvent: { currentEntity: toRequest(changed) } });
    return { request: toRequest(changed) };
  },

  async queryBackInStockNotificationRequests({ query = {} }, { transaction }) {
    const { items, count, offset, total, cursors } = await requestList.page(transaction, query);
    return { requests: items.map(toRequest), metadata: { count, offset, total, cursors } };
  },

  /** Assumed: counts only requests without a notification. */
  async getBackInStockNotificationRequestsCountByCatalogReferences({ catalogReferences }, { transaction }) {
    const open = await transaction.in(requestDocuments).all({ filter: { status: 'RECEIVED' } });
    return {
      countsPerCatalogReference: catalogReferences.map((catalogReference) => {
        const item = keyOf(catalogReference, '');
        const matchesItem = ({ catalogReference: other = {} }: StoredRequest) => keyOf(other, '') === item;
        return { catalogReference, count: open.filter(matchesItem).length };
      }),
    };
  },
} satisfies Operations<typeof meta>;

function keyOf({ appId, catalogItemId, options = {} }: Reference, email: string): string {
  const sortedOptions = Object.entries(options ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([appId, catalogItemId, sortedOptions, email]))
    .digest('hex');
}

const toRequest = ({ key: _, ...request }: StoredRequest): Request => request;

const getRequest = async (transaction: Transaction, id: string): Promise<StoredRequest> =>
  requireExisting(await transaction.in(requestDocuments).find(id), notFoundMessage(id));

const notFoundMessage = (id: string): string => `no request has the ID ${id}`;

const emitChange = (
  transaction: Transaction,
  change: 'created' | 'updated' | 'deleted',
  { id }: StoredRequest,
  body: Record<string, unknown>,
) => emit(transaction, `wix.ecom.v1.back_in_stock_notification_request_${change}`, id, body);
