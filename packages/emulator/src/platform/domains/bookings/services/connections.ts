import type { categoriesV2 as categoriesMeta } from '@wix/bookings/meta';
import { onlyDeclaredFields } from '../../../http/wire/declared-fields';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { type BookingForm, findBookingForm, findDefaultForm } from '../../forms/index';
import { type BusinessLocation, businessLocations } from '../business';
import { findStaffByResource } from '../staff/staff-members';
import type { Service } from './service-documents';

export type CategoryOfService = NonNullable<Service['category']>;
export type ServicePolicy = NonNullable<Service['bookingPolicy']>;

/** Services have an older type of policies, without the newest rules. */
export const toServicePolicy = (policy: ServicePolicy): ServicePolicy =>
  onlyDeclaredFields('bookings.services', 'BookingPolicy', policy);

/** The complete category. A service has only some of its fields. */
export type ServiceCategory = NonNullable<
  Wire<ReturnType<typeof categoriesMeta.getCategory>['__originalResponseType']>['category']
>;

export const serviceCategories: CollectionDefinition<ServiceCategory> = {
  name: 'booking-categories',
  fields: { name: 'string', sortOrder: 'number', createdDate: 'date' },
};

export const toServiceCategory = ({ id, name, sortOrder }: ServiceCategory): CategoryOfService => ({
  id: id || undefined,
  name: name || undefined,
  sortOrder: sortOrder ?? undefined,
});

/** Source: `BookingPoliciesQueryBuilder` and `BookingPolicyQuerySpec`. The dates are assumed; errs to permission. */
export const POLICY_FIELDS = {
  id: 'string',
  name: 'string',
  default: 'boolean',
  createdDate: 'date',
  updatedDate: 'date',
  'customPolicyDescription.enabled': 'boolean',
  'customPolicyDescription.description': 'string',
  'limitEarlyBookingPolicy.enabled': 'boolean',
  'limitEarlyBookingPolicy.earliestBookingInMinutes': 'number',
  'limitLateBookingPolicy.enabled': 'boolean',
  'limitLateBookingPolicy.latestBookingInMinutes': 'number',
  'bookAfterStartPolicy.enabled': 'boolean',
  'cancellationPolicy.enabled': 'boolean',
  'cancellationPolicy.limitLatestCancellation': 'boolean',
  'cancellationPolicy.latestCancellationInMinutes': 'number',
  'reschedulePolicy.enabled': 'boolean',
  'reschedulePolicy.limitLatestReschedule': 'boolean',
  'reschedulePolicy.latestRescheduleInMinutes': 'number',
  'waitlistPolicy.enabled': 'boolean',
  'waitlistPolicy.capacity': 'number',
  'waitlistPolicy.reservationTimeInMinutes': 'number',
  'participantsPolicy.maxParticipantsPerBooking': 'number',
  'participantsPolicy.enabled': 'boolean',
  'resourcesPolicy.enabled': 'boolean',
  'resourcesPolicy.autoAssignAllowed': 'boolean',
  'intakeFormPolicy.formId': 'string',
} as const;

export const bookingPolicies: CollectionDefinition<ServicePolicy> = { name: 'booking-policies', fields: POLICY_FIELDS };

export interface Connections {
  category?: CategoryOfService;
  policy?: ServicePolicy;
  form?: BookingForm;
  resourceIds: string[];
  businessLocations: BusinessLocation[];
}

export async function connectionsOf(transaction: Transaction, service: Service): Promise<Connections> {
  const { category, bookingPolicy, form, staffMemberIds } = service;
  const [foundCategory, policy, foundForm, staff, places] = await Promise.all([
    category?.id ? transaction.in(serviceCategories).find(category.id) : undefined,
    bookingPolicy?.id ? transaction.in(bookingPolicies).find(bookingPolicy.id) : findDefaultPolicy(transaction),
    form?.id ? findBookingForm(transaction, form.id) : findDefaultForm(transaction),
    findStaffByResource(transaction, staffMemberIds ?? []),
    businessLocations(transaction),
  ]);
  return {
    category: foundCategory ? toServiceCategory(foundCategory) : undefined,
    policy: policy && toServicePolicy(policy),
    form: foundForm,
    resourceIds: staff.map(({ resourceId }) => resourceId),
    businessLocations: places,
  };
}

export async function findDefaultPolicy(transaction: Transaction): Promise<ServicePolicy | undefined> {
  return (await transaction.in(bookingPolicies).query({ filter: { default: true } }, { defaultLimit: 1 })).items[0];
}
