import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import type { Connections } from '../services/connections';
import { servicePrice } from '../services/response';
import type { Service } from '../services/service-documents';

type Payment = NonNullable<Service['payment']>;
type Money = NonNullable<NonNullable<Payment['fixed']>['price']>;

export function withServiceDefaults(service: Service, connections: Connections, currency: string): Service {
  const { category, policy, form } = connections;
  const { schedule, type, onlineBooking, media } = service;
  const { sessionDurations = [], timeBetweenSessions, durationRange } = schedule?.availabilityConstraints ?? {};
  return withProtoDefaults('bookings.services', 'Service', {
    ...service,
    hidden: service.hidden ?? false,
    media: { ...media, items: media?.items ?? [] },
    category: service.category?.id ? category : undefined,
    ...(policy && { bookingPolicy: policy }),
    ...(form && { form: { id: form.id } }),
    payment: paymentWithDefaults(service.payment ?? {}, currency),
    onlineBooking: {
      enabled: onlineBooking?.enabled ?? false,
      requireManualApproval: onlineBooking?.requireManualApproval ?? false,
      allowMultipleRequests: onlineBooking?.allowMultipleRequests ?? false,
    },
    conferencing: { enabled: service.conferencing?.enabled ?? false },
    schedule: {
      ...schedule,
      availabilityConstraints: {
        durations: sessionDurations.map((minutes) => ({ minutes })),
        sessionDurations,
        timeBetweenSessions: timeBetweenSessions ?? 0,
        durationRange,
      },
    },
    staffMemberIds: type === 'APPOINTMENT' ? [...new Set(connections.resourceIds)] : (service.staffMemberIds ?? []),
    serviceResources: service.serviceResources ?? [],
  });
}

function paymentWithDefaults(payment: Payment, currency: string): Payment {
  const { rateType, fixed, varied, custom, subscription, options, pricingPlanIds, addOnOption } = payment;
  const price = (money: Money | undefined) => money && inSiteCurrency(money, currency);
  const deposit = (rate: { deposit?: Money } | undefined) => (rate?.deposit ? { deposit: price(rate.deposit) } : {});
  const inRange = varied?.defaultPrice;
  return {
    rateType,
    fixed: rateType === 'FIXED' && fixed ? { ...fixed, price: price(fixed.price), ...deposit(fixed) } : undefined,
    ...(rateType === 'VARIED' &&
      varied && {
        varied: {
          ...varied,
          defaultPrice: price(inRange),
          ...deposit(varied),
          minPrice: price(varied.minPrice ?? inRange),
          maxPrice: price(varied.maxPrice ?? inRange),
        },
      }),
    custom: rateType === 'CUSTOM' ? custom : undefined,
    ...(rateType === 'SUBSCRIPTION' &&
      subscription && {
        subscription: {
          ...subscription,
          frequency: subscription.frequency ?? 'MONTHLY',
          firstChargeDate: subscription.firstChargeDate ?? 'CHECKOUT',
          amountPerBillingCycle: price(subscription.amountPerBillingCycle),
        },
      }),
    options: {
      online: options?.online ?? false,
      inPerson: options?.inPerson ?? false,
      deposit: options?.deposit ?? false,
      pricingPlan: options?.pricingPlan ?? false,
    },
    pricingPlanIds: pricingPlanIds ?? [],
    addOnOption: addOnOption ?? 'ONLINE',
  };
}

/** Source: the real platform replaces other currencies without an error. */
const inSiteCurrency = ({ value = '0' }: Money, currency: string): Money => servicePrice(value, currency);

/**
 * Staff and session durations of classes and courses are ignored: their sessions have them. Sources:
 * `Service.staffMemberIds` is read-only for both; create-class-service and create-course-service of wix/skills.
 */
export function withoutAppointmentFields(service: Service, stored: Service | undefined): Service {
  if (service.type === 'APPOINTMENT') return service;
  const { availabilityConstraints: constraints } = service.schedule ?? {};
  return {
    ...service,
    staffMemberIds: stored?.staffMemberIds ?? [],
    ...(constraints?.sessionDurations && {
      schedule: { ...service.schedule, availabilityConstraints: { ...constraints, sessionDurations: [] } },
    }),
  };
}
