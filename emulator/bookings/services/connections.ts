import type { categoriesV2 as categoriesMeta } from '@wix/bookings/meta';
import type { CollectionDefinition, Unit } from '../../database/store';
import type { Wire } from '../../http/operations';
import { type BusinessLocation, businessLocations } from '../business';
import { staffOf } from '../staff/staff';
import type { Service } from './documents';

export type Category = NonNullable<Service['category']>;
export type Policy = NonNullable<Service['bookingPolicy']>;

/** A form that customers fill in. The services that name none use the default one. */
export interface BookingForm {
  id: string;
  name: string;
  default: boolean;
}

/** A category as its own module has it, of which a service shows a part. */
export type ServiceCategory = NonNullable<
  Wire<ReturnType<typeof categoriesMeta.getCategory>['__originalResponseType']>['category']
>;

export const serviceCategories: CollectionDefinition<ServiceCategory> = {
  name: 'booking-categories',
  fields: { name: 'string', sortOrder: 'number', createdDate: 'date' },
};

export const toServiceCategory = ({ id, name, sortOrder }: ServiceCategory): Category => ({
  ...(id && { id }),
  ...(name && { name }),
  ...(sortOrder != null && { sortOrder }),
});

/** Fields that hold for policies as such: `default` and the dates are assumed to be filterable like the id and name. */
export const bookingPolicies: CollectionDefinition<Policy> = {
  name: 'booking-policies',
  fields: { name: 'string', default: 'boolean', createdDate: 'date', updatedDate: 'date' },
};

export const bookingForms: CollectionDefinition<BookingForm> = {
  name: 'booking-forms',
  fields: { default: 'boolean', name: 'string' },
};

/** What of all that a service refers to is there on the site. */
export interface Connections {
  category?: Category;
  policy?: Policy;
  form?: BookingForm;
  resourceIds: string[];
  businessLocations: BusinessLocation[];
}

export async function connectionsOf(unit: Unit, service: Service): Promise<Connections> {
  const { category, bookingPolicy, form, staffMemberIds } = service;
  const [foundCategory, policy, foundForm, staff, places] = await Promise.all([
    category?.id ? unit.in(serviceCategories).find(category.id) : undefined,
    bookingPolicy?.id ? unit.in(bookingPolicies).find(bookingPolicy.id) : findDefaultPolicy(unit),
    form?.id ? unit.in(bookingForms).find(form.id) : findDefaultForm(unit),
    staffOf(unit, staffMemberIds ?? []),
    businessLocations(unit),
  ]);
  return {
    ...(foundCategory && { category: toServiceCategory(foundCategory) }),
    ...(policy && { policy }),
    ...(foundForm && { form: foundForm }),
    resourceIds: staff.map(({ resourceId }) => resourceId),
    businessLocations: places,
  };
}

async function findDefaultPolicy(unit: Unit): Promise<Policy | undefined> {
  return (await unit.in(bookingPolicies).query({ filter: { default: true } }, { defaultLimit: 1 })).items[0];
}

export async function findDefaultForm(unit: Unit): Promise<BookingForm | undefined> {
  return (await unit.in(bookingForms).query({ filter: { default: true } }, { defaultLimit: 1 })).items[0];
}
