import { PlatformError } from '../../../kernel/errors';
import type { ScopeOfCoupon } from '../usable-coupon';
import { type RequestedSpecification, refusal } from './wire';

/** Source: "Valid scope values" of the Coupons API; "Omit (applies to all)" in a recipe for coupons of wix/skills. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  stores: ['product', 'collection'],
  bookings: ['service'],
  events: ['event', 'ticket'],
  pricingPlans: ['plan'],
};

export function parseScope(scope: RequestedSpecification['scope'], path: string): ScopeOfCoupon | undefined {
  if (!scope) return undefined;
  const { namespace = '', group } = scope;
  const groups = Object.hasOwn(GROUPS, namespace) ? GROUPS[namespace] : undefined;
  if (!groups) throw refusal(`${path}.namespace`, `must be one of ${Object.keys(GROUPS).join(', ')}`);
  if (!group?.name) return { namespace };
  const { name, entityId } = group;
  if (!groups.includes(name)) throw refusal(`${path}.group.name`, `must be one of ${groups.join(', ')}`);
  if (name === 'ticket') throw new PlatformError(501, 'coupons for single tickets are not emulated yet');
  return { namespace, group: { name, entityId: entityId || undefined } };
}
