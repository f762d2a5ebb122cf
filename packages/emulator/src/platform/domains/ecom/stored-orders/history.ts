import type { orders as meta } from '@wix/ecom/meta';
import type { Operations } from '../../../http/operations';
import { emitChange } from '../../../kernel/domain-events';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type Activity, activity } from './order-statuses';
import { getPlacedOrder, type PlacedOrder, placedOrders, toOrder } from './placed-orders';

export const orderHistory = {
  async addActivities({ orderId, orderActivities = [] }, { transaction }) {
    const added = orderActivities.map(({ activityType, merchantComment }, index) => {
      // Source: "Currently supports adding activities of type `MERCHANT_COMMENT`" in the docs of addActivities.
      if (activityType !== 'MERCHANT_COMMENT') throw notACommentError(`orderActivities[${index}].activityType`);
      if (!merchantComment) throw notACommentError(`orderActivities[${index}].merchantComment`);
      return activity(transaction, activityType, { merchantComment: { message: '', ...merchantComment } });
    });
    const order = await getPlacedOrder(transaction, orderId);
    const changed = await storeHistory(transaction, order, [...(order.activities ?? []), ...added]);
    return { order: toOrder(changed), activityIds: added.flatMap(({ id }) => id ?? []) };
  },

  async addActivity({ id, activity: sentActivity = {} }, { transaction }) {
    const added = activity(transaction, 'MERCHANT_COMMENT', { merchantComment: requireComment(sentActivity) });
    const order = await getPlacedOrder(transaction, id);
    const changed = await storeHistory(transaction, order, [...(order.activities ?? []), added]);
    return { order: toOrder(changed), activityId: added.id ?? '' };
  },

  async updateActivity({ id, activityId, activity = {} }, { transaction }) {
    const order = await getPlacedOrder(transaction, id);
    const comment = getComment(order, activityId);
    const merchantComment = requireComment(activity);
    const activities = order.activities?.map((known) => (known === comment ? { ...known, merchantComment } : known));
    return { order: toOrder(await storeHistory(transaction, order, activities ?? [])) };
  },

  async deleteActivity({ id, activityId }, { transaction }) {
    const order = await getPlacedOrder(transaction, id);
    const comment = getComment(order, activityId);
    const remaining = order.activities?.filter((known) => known !== comment) ?? [];
    return { order: toOrder(await storeHistory(transaction, order, remaining)) };
  },
} satisfies Operations<typeof meta>;

const notACommentError = (field: string) =>
  new ValidationError([
    {
      field,
      description: 'expected a merchant comment',
      violatedRule: 'VALIDATION',
      ruleName: 'MERCHANT_COMMENT',
      data: {},
    },
  ]);

function requireComment({
  merchantComment,
}: Pick<Activity, 'merchantComment'>): NonNullable<Activity['merchantComment']> {
  if (!merchantComment) throw notACommentError('activity.merchantComment');
  return { message: '', ...merchantComment };
}

/** Source: "Only custom activities and merchant comments can be deleted"; the statuses are assumed. */
function getComment({ id, activities }: PlacedOrder, activityId: string | undefined): Activity {
  const stored = activities?.find((known) => known.id === activityId);
  if (!stored) throw new PlatformError(404, `the order ${id} has no activity ${activityId}`);
  if (stored.activityType === 'MERCHANT_COMMENT') return stored;
  throw new PlatformError(428, `the activity ${activityId} is ${stored.activityType}, no merchant comment`);
}

async function storeHistory(
  transaction: Transaction,
  order: PlacedOrder,
  activities: Activity[],
): Promise<PlacedOrder> {
  const changed = await transaction.in(placedOrders).update({ ...order, activities, updatedDate: transaction.now });
  await emitChange(transaction, 'wix.ecom.v1.order', 'updated', toOrder(changed));
  return changed;
}
