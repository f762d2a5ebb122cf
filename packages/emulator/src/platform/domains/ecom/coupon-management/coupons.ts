import type { coupons as meta } from '@wix/marketing/meta';
import { invalidQuery } from '../../../database/query/invalid-query';
import { storedJsonQuery } from '../../../database/query/json-query';
import type { WireFields } from '../../../database/query/wire-query';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { emitChange } from '../../../kernel/domain-events';
import { requireExisting } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type Coupon, couponDocuments, couponUsesKey } from '../usable-coupon';
import { type RequestedSpecification, refusal, type Specification, type WireCoupon } from './scope';
import { parseCoupon, specificationOf, toMilliseconds, typeOf } from './specification';

export const couponOperations = {
  async createCoupon({ specification = {} }, { transaction }) {
    return { id: (await create(transaction, specification, 'specification')).id };
  },

  /** Source: "Only the properties passed in the `specification` object will be updated". */
  async updateCoupon({ id, specification = {} }, { transaction }) {
    const stored = await getCoupon(transaction, id);
    const changed = parseCoupon(id, changedSpecification(stored, specification), 'specification');
    if (typeOf(changed.gives) !== typeOf(stored.gives)) {
      throw refusal('specification', `the type of the coupon stays ${typeOf(stored.gives)}`);
    }
    const { createdDate } = stored;
    await refuseTakenCode(transaction, changed, 'specification');
    const coupon = await transaction.in(couponDocuments).update({ ...changed, createdDate });
    const currentEntity = await toCoupon(transaction, coupon);
    await emitChange(transaction, 'wix.ecommerce.coupons.v2.coupon', 'updated', currentEntity);
    return {};
  },

  async getCoupon({ id }, { transaction }) {
    return { coupon: await toCoupon(transaction, await getCoupon(transaction, id)) };
  },

  async deleteCoupon({ id }, { transaction }) {
    await remove(transaction, id);
    return {};
  },

  async queryCoupons({ query = {} }, { transaction }) {
    const { items, total } = await transaction
      .in(couponDocuments)
      .query(storedJsonQuery(query, couponFields(transaction.now)), LIMITS);
    return { coupons: await toCoupons(transaction, items), totalResults: total };
  },

  async bulkDeleteCoupons({ ids = [] }, { transaction }) {
    const { results, bulkActionMetadata } = await eachId(ids, (id) => remove(transaction, id));
    return { results: results.map(({ itemMetadata }) => itemMetadata), deleteMetadata: bulkActionMetadata };
  },

  async bulkCreateCoupons({ specifications = [], returnFullEntity }, { transaction }) {
    return eachItem(specifications, async (specification, index) => {
      const coupon = await create(transaction, specification, `specifications[${index}]`);
      return { id: coupon.id, coupon: returnFullEntity ? await toCoupon(transaction, coupon) : undefined };
    });
  },
} satisfies Operations<typeof meta>;

/** Source: "a list of up to 100 coupons". */
const LIMITS = { defaultLimit: 100, maxLimit: 100 };

async function create(transaction: Transaction, specification: RequestedSpecification, path: string): Promise<Coupon> {
  const coupon = { ...parseCoupon(newId('coupon'), specification, path), createdDate: transaction.now };
  await refuseTakenCode(transaction, coupon, path);
  const stored = await transaction.in(couponDocuments).insert(coupon);
  const entity = await toCoupon(transaction, stored);
  await emitChange(transaction, 'wix.ecommerce.coupons.v2.coupon', 'created', entity);
  return stored;
}

async function remove(transaction: Transaction, id: string): Promise<void> {
  const stored = await getCoupon(transaction, id);
  const deletedEntity = await toCoupon(transaction, stored);
  await transaction.in(couponDocuments).remove(id);
  await emitChange(transaction, 'wix.ecommerce.coupons.v2.coupon', 'deleted', deletedEntity);
}

const getCoupon = async (transaction: Transaction, id: string): Promise<Coupon> =>
  requireExisting(await transaction.in(couponDocuments).find(id), `there is no coupon ${id}`);

/** Source: "Must be unique for all coupons on your site"; "Coupon codes are not case sensitive" on support.wix.com. */
async function refuseTakenCode(transaction: Transaction, { id, code }: Coupon, path: string): Promise<void> {
  const other = await transaction.in(couponDocuments).findByKey('code', code.toUpperCase());
  if (other && other.id !== id) throw refusal(`${path}.code`, `another coupon has the code ${code}`);
}

/** `null` removes a value. Scope and minimum subtotal replace each other. So do the fields of the discount. */
function changedSpecification(stored: Coupon, change: RequestedSpecification): RequestedSpecification {
  const storedSpecification = specificationOf(stored);
  const isSet = (names: readonly (keyof RequestedSpecification)[]) => names.some((name) => change[name] != null);
  const {
    scope,
    minimumSubtotal,
    moneyOffAmount,
    percentOffRate,
    fixedPriceAmount,
    freeShipping,
    buyXGetY,
    ...others
  } = storedSpecification;
  return {
    ...others,
    ...(!isSet(['scope', 'minimumSubtotal']) && { scope, minimumSubtotal }),
    ...(!isSet(BEHAVIORS) && { moneyOffAmount, percentOffRate, fixedPriceAmount, freeShipping, buyXGetY }),
    ...change,
  };
}

const BEHAVIORS = ['moneyOffAmount', 'percentOffRate', 'freeShipping', 'fixedPriceAmount', 'buyXGetY'] as const;

/**
 * Source: the example at `Query.filter` in @wix/marketing_coupons has `expired` as a string. Other fields are assumed;
 * errs to permission.
 */
const couponFields = (now: string): WireFields => ({
  id: 'id',
  name: 'name',
  code: 'code',
  'specification.name': 'name',
  'specification.code': 'code',
  dateCreated: 'createdDate',
  expired: {
    toFilter: (condition) =>
      parseBoolean('expired', condition) ? { expirationTime: { $lte: now } } : notExpiredFilter(now),
  },
  'specification.active': {
    toFilter: (condition) => ({ disabled: { $exists: !parseBoolean('specification.active', condition) } }),
  },
});

const notExpiredFilter = (now: string) => ({
  $or: [{ expirationTime: { $exists: false } }, { expirationTime: { $gt: now } }],
});

function parseBoolean(name: string, condition: unknown): boolean {
  const value = String(condition);
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidQuery('INVALID_FILTER', `Field '${name}' takes true or false`);
}

async function toCoupon(transaction: Transaction, coupon: Coupon): Promise<WireCoupon> {
  const uses = await transaction.claimedAmount(couponUsesKey(coupon));
  return wireCoupon(coupon, uses, transaction.now);
}

async function toCoupons(transaction: Transaction, coupons: readonly Coupon[]): Promise<WireCoupon[]> {
  const uses = await transaction.claimedAmounts(coupons.map((coupon) => couponUsesKey(coupon)));
  return coupons.map((coupon) => wireCoupon(coupon, uses.get(couponUsesKey(coupon)) ?? 0, transaction.now));
}

const wireCoupon = (coupon: Coupon, numberOfUsages: number, now: string): WireCoupon => ({
  id: coupon.id,
  // Assumed: the platform only sends the field of a one-of that is set, although the package promises all.
  specification: specificationOf(coupon) as Specification,
  dateCreated: toMilliseconds(coupon.createdDate ?? '2020-01-01T00:00:00.000Z'),
  expired: coupon.expirationTime !== undefined && now >= coupon.expirationTime,
  numberOfUsages,
  displayData: { name: coupon.name },
});
