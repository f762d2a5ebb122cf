import type { coupons as meta } from '@wix/marketing/meta';
import { ValidationError, violation } from '../../../kernel/errors';
import type { Wire, WireRequest } from '../../../kernel/wire-types';

export type WireCoupon = NonNullable<Wire<ReturnType<typeof meta.getCoupon>['__originalResponseType']>['coupon']>;
export type Specification = NonNullable<WireCoupon['specification']>;
export type RequestedSpecification = NonNullable<
  WireRequest<ReturnType<typeof meta.createCoupon>['__originalRequestType']>['specification']
>;

export const refusal = (field: string, description: string) => new ValidationError([violation(field, description)]);
