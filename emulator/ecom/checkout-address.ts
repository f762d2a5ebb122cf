import { type Flow, flows } from '../hosted/flow';
import type { OperationContext } from '../operations';
import type { StoredCheckout } from './checkouts';

/** Where the checkout can be paid, without a redirect session: the page that the platform hosts for it. */
export async function checkoutAddress(
  { unit, site, baseUrl }: Pick<OperationContext, 'unit' | 'site' | 'baseUrl'>,
  { id, visitorId, memberId }: StoredCheckout,
): Promise<string> {
  const flow: Flow = {
    ...{ id, intent: 'ecomCheckout', request: { ecomCheckout: { checkoutId: id } } },
    ...{ visitorId: visitorId ?? '', ...(memberId && { memberId }), memberLoggedIn: false },
    ...{ state: 'open', progress: {}, createdDate: unit.now },
  };
  if (!(await unit.in(flows).find(id))) await unit.in(flows).insert(flow);
  return `${baseUrl}/hosted/${site.id}/flow/${id}`;
}
