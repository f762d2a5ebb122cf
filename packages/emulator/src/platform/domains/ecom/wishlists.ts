import type { wishlists as meta } from '@wix/ecom/meta';
import { createHash, randomUUID } from '../../home/crypto';
import type { Operations } from '../../http/operations';
import { ApplicationError, PlatformError } from '../../kernel/errors';
import type { Identity } from '../../kernel/identity';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import type { CatalogReference } from './wire/cart-wire';

type Wishlist = NonNullable<Wire<ReturnType<typeof meta.getDefaultWishlist>['__originalResponseType']>['wishlist']>;
type StoredWishlist = Wishlist & { id: string; memberId: string };

const wishlistDocuments: CollectionDefinition<StoredWishlist> = {
  name: 'wishlists',
  fields: {},
  keys: ({ memberId }) => ({ memberId }),
};

/** Source: "A wishlist holds up to 100 items" at `Wishlist`. */
const MAX_ITEMS = 100;

/** Assumed; errs to permission: items need not be for sale. */
export const wishlists = {
  /** Source: "Empty if the member doesn't have a wishlist yet". */
  async getDefaultWishlist({ appId }, { transaction, identity }) {
    const wishlist = await findWishlist(transaction, requireMember(identity));
    if (!wishlist) return {};
    const { items = [] } = wishlist;
    return {
      wishlist: { ...wishlist, items: items.filter(({ catalogReference: item }) => !appId || item?.appId === appId) },
    };
  },

  /** Adding an item again keeps its position (assumed). */
  async addItem({ catalogReference, returnEntity }, { transaction, identity }) {
    const wishlist = await getOrCreateWishlist(transaction, requireMember(identity));
    const { items = [] } = wishlist;
    const isThere = items.some((item) => keyOf(item.catalogReference) === keyOf(catalogReference));
    if (!isThere && items.length >= MAX_ITEMS) {
      throw new ApplicationError('WISHLIST_ITEMS_LIMIT_EXCEEDED', `a wishlist holds at most ${MAX_ITEMS} items`);
    }
    const added = isThere ? [] : [{ catalogReference, addedDate: transaction.now }];
    return change(transaction, wishlist, [...items, ...added], returnEntity);
  },

  /** Removing a missing item succeeds (assumed; errs to permission). */
  async removeItem({ catalogReference, returnEntity }, { transaction, identity }) {
    const wishlist = await getOrCreateWishlist(transaction, requireMember(identity));
    const remaining = (wishlist.items ?? []).filter((item) => keyOf(item.catalogReference) !== keyOf(catalogReference));
    return change(transaction, wishlist, remaining, returnEntity);
  },
} satisfies Operations<typeof meta>;

function requireMember(identity: Identity): string {
  if (identity.kind === 'member') return identity.memberId;
  throw new PlatformError(403, 'only a member has a wishlist', { applicationError: { code: 'FORBIDDEN' } });
}

const findWishlist = (transaction: Transaction, memberId: string): Promise<StoredWishlist | undefined> =>
  transaction.in(wishlistDocuments).findByKey('memberId', memberId);

async function getOrCreateWishlist(transaction: Transaction, memberId: string): Promise<StoredWishlist> {
  const known = await findWishlist(transaction, memberId);
  if (known) return known;
  const { now } = transaction;
  const wishlist = { id: randomUUID(), memberId, items: [], createdDate: now, updatedDate: now };
  return transaction.in(wishlistDocuments).insert(wishlist);
}

async function change(
  transaction: Transaction,
  wishlist: StoredWishlist,
  items: NonNullable<Wishlist['items']>,
  returnEntity: boolean | undefined,
): Promise<{ wishlist?: Wishlist }> {
  const changed = { ...wishlist, items, updatedDate: transaction.now };
  const stored = await transaction.in(wishlistDocuments).update(changed);
  return returnEntity ? { wishlist: stored } : {};
}

/** Source: "different variants of the same product are saved as distinct items". */
function keyOf({ appId, catalogItemId, options }: CatalogReference = {}): string {
  const sortedOptions = Object.entries(options ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([appId, catalogItemId, sortedOptions]))
    .digest('hex');
}
