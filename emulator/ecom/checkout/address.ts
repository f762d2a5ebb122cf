import { randomUUID } from 'node:crypto';
import type { Unit } from '../../database/store';
import { type Flow, flowAddress, flows, type HostedContext } from '../../hosted/flow';
import type { OperationContext } from '../../http/operations';
import { emit } from '../../sites/domain-events';
import { checkouts, type StoredCheckout } from './checkouts';
import { toCheckout } from './response';

/** Where the checkout can be paid, without a redirect session: the page that the platform hosts for it. */
export async function checkoutAddress(
  context: Pick<OperationContext, 'unit' | 'site' | 'baseUrl'>,
  checkout: StoredCheckout,
): Promise<string> {
  const { unit } = context;
  if (!(await unit.in(flows).find(checkout.id))) await unit.in(flows).insert(flowOf(checkout, unit));
  return flowAddress(context, checkout);
}

/**
 * Somebody else has opened such an address: the same goods in a checkout of their own, with nothing in it of the buyer
 * whose it was, and out of that buyer's sight. Nothing for the flow of a redirect session, or once it was paid.
 */
export async function checkoutAnew({ id, request }: Flow, context: HostedContext): Promise<Flow | undefined> {
  const { unit } = context;
  if (id !== request.ecomCheckout?.checkoutId) return undefined;
  const checkout = await unit.in(checkouts).find(id);
  if (!checkout || checkout.completed) return undefined;
  const { lines, channelType } = checkout;
  const anew: StoredCheckout = {
    id: randomUUID(),
    visitorId: randomUUID(),
    lines,
    channelType,
    purchaseFlowId: randomUUID(),
    completed: false,
    createdDate: unit.now,
    updatedDate: unit.now,
  };
  const stored = await unit.in(checkouts).insert(anew);
  const entity = await toCheckout(stored, context);
  await emit(unit, 'wix.ecom.v1.checkout_created', stored.id, { createdEvent: { entity } });
  return flowOf(stored, unit);
}

/** Under the checkout's own ID, which makes its address the same each time. */
function flowOf({ id, visitorId, memberId }: StoredCheckout, { now }: Unit): Flow {
  return {
    id,
    intent: 'ecomCheckout',
    request: { ecomCheckout: { checkoutId: id } },
    visitorId: visitorId ?? '',
    ...(memberId && { memberId }),
    memberLoggedIn: false,
    state: 'open',
    progress: {},
    createdDate: now,
  };
}
