import type { coupons as meta } from '@wix/marketing/meta';
import { PlatformError, ValidationError, violation } from '../../../kernel/errors';
import type { Wire, WireRequest } from '../../../kernel/wire-types';
import type { Coupon, ScopeOfCoupon } from '../usable-coupon';

interface Scopes {
  /** The kinds of entity that a scope can name. */
  groups: readonly string[];
  /** Groups that also stand for all their entities. */
  whole?: readonly string[];
}

/** Source: "Valid scope values" of the Coupons API on dev.wix.com. The namespace alone applies to everything in it. */
const SCOPES: Readonly<Record<string, Scopes>> = {
  stores: { groups: ['product', 'collection'] },
  bookings: { groups: ['service'] },
  events: { groups: ['event', 'ticket'], whole: ['event', 'ticket'] },
  pricingPlans: { groups: ['plan'] },
};

type CouponType = keyof typeof TYPES;

const TYPES = {
  percentOff: 'PercentOff',
  moneyOff: 'MoneyOff',
  fixedPrice: 'FixedPrice',
  freeShipping: 'FreeShipping',
  buyXGetY: 'BuyXGetY',
} as const;

export function parseScope(
  scope: RequestedSpecification['scope'],
  path: string,
  gives: Coupon['gives'],
): ScopeOfCoupon | undefined {
  if (!scope) return undefined;
  const { namespace = '', group } = scope;
  const scopes = Object.hasOwn(SCOPES, namespace) ? SCOPES[namespace] : undefined;
  if (!scopes) throw refusal(`${path}.namespace`, `must be one of ${Object.keys(SCOPES).join(', ')}`);
  const { name = '', entityId } = group ?? {};
  if (!isSupported(scopes, name, entityId, gives))
    throw combinationRefusal(namespace, scopes, { name, entityId }, gives);
  if (name === 'ticket') throw new PlatformError(501, 'coupons for single tickets are not emulated yet');
  if (!name) return { namespace };
  return { namespace, group: { name, entityId: entityId || undefined } };
}

function isSupported(
  { groups, whole = [] }: Scopes,
  name: string,
  entityId: string | null | undefined,
  gives: Coupon['gives'],
): boolean {
  // Free shipping applies to the order.
  if ('freeShipping' in gives) return false;
  if (!name) return !entityId;
  return groups.includes(name) && (Boolean(entityId) || whole.includes(name));
}

/** Source: the text of a live site's refusal, quoted in pull requests of wix/skills. */
function combinationRefusal(
  namespace: string,
  { groups, whole = [] }: Scopes,
  { name, entityId }: { name: string; entityId?: string | null | undefined },
  gives: Coupon['gives'],
) {
  const combination = (group: string, id: string) => `namespace=${namespace}, group=${group}, entityId=${id}`;
  const [type] = (Object.keys(TYPES) as CouponType[]).filter((each) => each in gives);
  const supported = [
    combination('empty', 'empty'),
    ...groups.flatMap((group) => [
      ...(whole.includes(group) ? [combination(group, 'empty')] : []),
      combination(group, 'some-id'),
    ]),
  ];
  const types = Object.values(TYPES).filter((each) => each !== 'FreeShipping');
  const description = [
    'The provided combination of scope and coupon type is invalid.',
    'Provided combination:',
    `${combination(name || 'empty', entityId || 'empty')}, coupon type=${type ? TYPES[type] : 'empty'}`,
    'Supported combinations:',
    ...supported.map((each) => `- ${each} and coupon type is one of ${types.join(', ')}`),
  ].join('\n');
  return new PlatformError(400, description);
}

export type WireCoupon = NonNullable<Wire<ReturnType<typeof meta.getCoupon>['__originalResponseType']>['coupon']>;
export type Specification = NonNullable<WireCoupon['specification']>;
export type RequestedSpecification = NonNullable<
  WireRequest<ReturnType<typeof meta.createCoupon>['__originalRequestType']>['specification']
>;

export const refusal = (field: string, description: string) => new ValidationError([violation(field, description)]);
