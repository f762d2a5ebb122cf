import * as bookings from '../domains/bookings/index';
import * as ecom from '../domains/ecom/index';
import * as events from '../domains/events/index';
import * as pricingPlans from '../domains/pricing-plans/index';
import * as stores from '../domains/stores/index';
import { LegacyWing } from '../http/legacy-wing';

const offered: readonly Readonly<Record<string, unknown>>[] = [bookings, ecom, events, pricingPlans, stores];

export const legacyWings: readonly LegacyWing[] = offered.flatMap((domain) =>
  Object.values(domain).filter((each) => each instanceof LegacyWing),
);
