import { randomUUID } from '../../../home/crypto';
import { type Flow, flowAddress, flows, type HostedContext, insertFlow } from '../../../http/hosted/flow';
import type { OperationContext } from '../../../http/operations';
import { emitChange } from '../../../kernel/domain-events';
import { removeSome } from '../../../kernel/removal';
import type { Transaction } from '../../../kernel/store/store-interface';
import { showCheckout } from './checkout-response';
import { abandonedCheckouts, checkouts, type StoredCheckout } from './checkouts';

export async function checkoutAddress(
  context: Pick<OperationContext, 'transaction' | 'site' | 'baseUrl'>,
  checkout: StoredCheckout,
  callbacks: Flow['request']['callbacks'] = {},
): Promise<string> {
  const { transaction } = context;
  if (!(await transaction.in(flows).find(checkout.id)))
    await insertFlow(transaction, newFlow(checkout, transaction, callbacks));
  return flowAddress(context, checkout);
}

/** Another buyer gets a new checkout of the same goods, without personal details. Paid checkouts get no copy. */
export async function copyCheckout({ id, request }: Flow, context: HostedContext): Promise<Flow | undefined> {
  const { transaction } = context;
  if (id !== request.ecomCheckout?.checkoutId) return undefined;
  const checkout = await transaction.in(checkouts).find(id);
  if (!checkout || checkout.completed) return undefined;
  const { lines, channelType } = checkout;
  const anew: StoredCheckout = {
    id: randomUUID(),
    visitorId: randomUUID(),
    lines,
    channelType,
    purchaseFlowId: randomUUID(),
    completed: false,
    createdDate: transaction.now,
    updatedDate: transaction.now,
  };
  await removeSome(transaction, abandonedCheckouts);
  const stored = await transaction.in(checkouts).insert(anew);
  const entity = await showCheckout(stored, context);
  await emitChange(transaction, 'wix.ecom.v1.checkout', 'created', entity);
  return newFlow(stored, transaction);
}

function newFlow(
  { id, visitorId, memberId }: StoredCheckout,
  { now }: Transaction,
  callbacks: Flow['request']['callbacks'] = {},
): Flow {
  return {
    id,
    intent: 'ecomCheckout',
    request: { ecomCheckout: { checkoutId: id }, callbacks },
    visitorId: visitorId ?? '',
    memberId: memberId || undefined,
    memberLoggedIn: false,
    state: 'open',
    progress: {},
    createdDate: now,
  };
}
