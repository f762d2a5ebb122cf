import type { FieldViolation } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import type { Connections } from './connections';
import { locationProblems } from './location-rules';
import { serviceViolation } from './refusals';
import type { Service } from './service-documents';

interface Rule {
  name: string;
  field: string;
  description: string;
  isBroken: (service: Service, connections: Connections) => boolean;
}

/**
 * Source: `CreateServiceValidationErrors` and the docs of createService.
 * Assumed; errs to refusal: when each name applies.
 */
const RULES: readonly Rule[] = [
  {
    name: 'INVALID_SERVICE_TYPE',
    field: 'type',
    description: 'must be APPOINTMENT, CLASS or COURSE',
    isBroken: ({ type }) => !type,
  },
  {
    name: 'INVALID_SERVICE_NAME',
    field: 'name',
    description: 'must not be empty',
    isBroken: ({ name }) => !name?.trim(),
  },
  {
    name: 'INVALID_ONLINE_BOOKING',
    field: 'onlineBooking',
    description: 'must say whether the service is booked online',
    isBroken: ({ onlineBooking }) => !onlineBooking || onlineBooking.enabled == null,
  },
  {
    name: 'PAYMENT_REQUIRED',
    field: 'payment',
    description: 'must not be empty',
    isBroken: ({ payment }) => !payment,
  },
  {
    name: 'INVALID_PAYMENT_TYPE',
    field: 'payment.rateType',
    description: 'must be FIXED, VARIED, CUSTOM or NO_FEE, for a course also SUBSCRIPTION',
    isBroken: ({ payment, type }) =>
      Boolean(payment) && (!payment?.rateType || (payment.rateType === 'SUBSCRIPTION' && type !== 'COURSE')),
  },
  {
    name: 'INVALID_RATE',
    field: 'payment',
    description: 'must have the details of its rate type',
    isBroken: ({ payment }) => Boolean(payment?.rateType) && !hasRate(payment ?? {}),
  },
  {
    // Source: the platform's own message. Assumed; errs to refusal: the rule, and the same for deposits.
    name: 'INVALID_RATE',
    field: 'payment.rate',
    description: 'Payment of type FREE cannot be used with payment.rate',
    isBroken: ({ payment }) => payment?.rateType === 'NO_FEE' && hasAnyRate(payment),
  },
  {
    // Assumed; errs to refusal: a deposit is at most the price.
    name: 'INVALID_RATE',
    field: 'payment',
    description: 'must not have a deposit above the price',
    isBroken: ({ payment }) => hasDepositAbovePrice(payment ?? {}),
  },
  {
    name: 'INVALID_PAYMENT_OPTIONS',
    field: 'payment.options',
    description: 'must be ways of paying that the rate type allows, one at least',
    isBroken: ({ payment }) => Boolean(payment?.rateType) && !hasWayToPay(payment ?? {}),
  },
  {
    name: 'INVALID_MANUAL_APPROVAL_WITH_PRICING_PLANS',
    field: 'onlineBooking.requireManualApproval',
    description: 'is not possible for a service that pricing plans pay for',
    isBroken: ({ onlineBooking, payment }) =>
      onlineBooking?.requireManualApproval === true && payment?.options?.pricingPlan === true,
  },
  {
    name: 'INVALID_DEFAULT_CAPACITY',
    field: 'defaultCapacity',
    description: 'must not be empty',
    isBroken: ({ defaultCapacity }) => defaultCapacity == null,
  },
  {
    name: 'INVALID_APPOINTMENT_CAPACITY',
    field: 'defaultCapacity',
    description: 'must be 1 for an appointment',
    isBroken: ({ type, defaultCapacity }) =>
      type === 'APPOINTMENT' && defaultCapacity != null && Number(defaultCapacity) !== 1,
  },
  {
    name: 'INVALID_SESSION_DURATION',
    field: 'schedule.availabilityConstraints.sessionDurations',
    description: 'must be given for an appointment, one value unless its price varies',
    isBroken: hasWrongDurations,
  },
  {
    // Source: "Mutually exclusive with `sessionDurations`" and "Set when `unitType` is `HOUR`" at `durationRange`.
    name: 'INVALID_SESSION_DURATION',
    field: 'schedule.availabilityConstraints.durationRange',
    description: 'must have the options of its unit, a minimum up to the maximum, and no session durations beside it',
    isBroken: hasWrongRange,
  },
  {
    name: 'INVALID_STAFF_MEMBER_IDS',
    field: 'staffMemberIds',
    description: 'must be the resource ids of staff members',
    isBroken: ({ staffMemberIds }, { resourceIds }) => (staffMemberIds ?? []).some((id) => !resourceIds.includes(id)),
  },
  {
    name: 'INVALID_CATEGORY',
    field: 'category.id',
    description: 'must be the id of a category',
    isBroken: (service, { category }) => Boolean(service.category?.id) && !category,
  },
  {
    name: 'INVALID_BOOKING_POLICY',
    field: 'bookingPolicy.id',
    description: 'must be the id of a booking policy',
    isBroken: (service, { policy }) => Boolean(service.bookingPolicy?.id) && !policy,
  },
  {
    name: 'INVALID_FORM',
    field: 'form.id',
    description: 'must be the id of a booking form',
    isBroken: (service, { form }) => Boolean(service.form?.id) && !form,
  },
];

/** Field paths start at `service`. */
export function serviceProblems(service: Service, connections: Connections): FieldViolation[] {
  const broken = RULES.filter(({ isBroken }) => isBroken(service, connections)).map(({ name, field, description }) =>
    serviceViolation(`service.${field}`, description, name),
  );
  return [...broken, ...locationProblems(service, connections.businessLocations, 'service.locations')];
}

type Payment = NonNullable<Service['payment']>;

function hasRate({ rateType, fixed, varied, custom, subscription }: Payment): boolean {
  switch (rateType) {
    case 'FIXED':
      return Boolean(fixed?.price?.value);
    case 'VARIED':
      return Boolean(varied?.defaultPrice?.value);
    case 'CUSTOM':
      return Boolean(custom?.description);
    case 'SUBSCRIPTION':
      return Boolean(
        subscription?.amountPerBillingCycle?.value && subscription.totalPayments && subscription.recurringStartDate,
      );
    default:
      return true;
  }
}

function hasDepositAbovePrice({ rateType, fixed, varied }: Payment): boolean {
  const price = rateType === 'FIXED' ? fixed?.price : varied?.defaultPrice;
  const { deposit } = (rateType === 'FIXED' ? fixed : varied) ?? {};
  return Boolean(price?.value && deposit?.value) && new Decimal(deposit?.value ?? 0).gt(price?.value ?? 0);
}

const hasAnyRate = ({ fixed, varied, custom, subscription }: Payment): boolean =>
  Boolean(fixed ?? varied ?? custom ?? subscription);

function hasWayToPay({ rateType, options, fixed, varied }: Payment): boolean {
  const { online, inPerson, deposit, pricingPlan } = options ?? {};
  const hasPrice = rateType === 'FIXED' || rateType === 'VARIED';
  if (!online && !inPerson && !(hasPrice && pricingPlan)) return false;
  if (online && !hasPrice && rateType !== 'SUBSCRIPTION') return false;
  if (rateType === 'SUBSCRIPTION' && !online) return false;
  if (!deposit) return true;
  const amount = (rateType === 'FIXED' ? fixed : varied)?.deposit?.value;
  return hasPrice && Boolean(amount) && online === true && inPerson !== true;
}

function hasWrongRange({ schedule }: Service): boolean {
  const { sessionDurations = [], durationRange } = schedule?.availabilityConstraints ?? {};
  if (!durationRange) return false;
  const { unitType, hourOptions, dayOptions } = durationRange;
  const { minDurationInMinutes: minutes, maxDurationInMinutes: maxMinutes } = hourOptions ?? {};
  const { minDurationInDays: days, maxDurationInDays: maxDays } = dayOptions ?? {};
  const isOfUnit = unitType === 'DAY' ? !hourOptions : unitType === 'HOUR' ? hourOptions && !dayOptions : false;
  return !isOfUnit || isAbove(minutes, maxMinutes) || isAbove(days, maxDays) || sessionDurations.length > 0;
}

const isAbove = (min: number | null | undefined, max: number | null | undefined): boolean =>
  min != null && max != null && min > max;

function hasWrongDurations({ type, payment, schedule }: Service): boolean {
  const { sessionDurations = [], durationRange } = schedule?.availabilityConstraints ?? {};
  if (type !== 'APPOINTMENT' || durationRange) return false;
  return sessionDurations.length === 0 || (sessionDurations.length > 1 && payment?.rateType !== 'VARIED');
}
