import type { services as meta } from '@wix/bookings/meta';
import { revisedDocuments } from '../../../database/revision';
import type { CollectionDefinition, Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { serviceNotFoundError } from './refusals';

export type Service = NonNullable<Wire<ReturnType<typeof meta.getService>['__originalResponseType']>['service']>;

/** Source: `ServiceQuerySpec` and `ServiceSearchSpec`, and the policy's ID from queryPolicies. */
export const serviceDocuments: CollectionDefinition<Service> = {
  name: 'services',
  fields: {
    id: 'string',
    'addOnDetails.addOnId': 'string',
    'addOnDetails.durationInMinutes': 'number',
    appId: 'string',
    'bookingPolicy.id': 'string',
    'category.id': 'string',
    'category.name': 'string',
    'category.sortOrder': 'number',
    createdDate: 'date',
    description: 'string',
    'form.id': 'string',
    hidden: 'boolean',
    'locations.business.id': 'string',
    'locations.business.name': 'string',
    'locations.calculatedAddress.formattedAddress': 'string',
    'locations.type': 'string',
    'mainSlug.name': 'string',
    name: 'string',
    'onlineBooking.enabled': 'boolean',
    'payment.options.inPerson': 'boolean',
    'payment.options.online': 'boolean',
    'payment.options.pricingPlan': 'boolean',
    'schedule.firstSessionStart': 'date',
    'schedule.lastSessionEnd': 'date',
    'serviceResources.resourceIds.values': 'array',
    staffMemberIds: 'array',
    'supportedSlugs.name': 'string',
    tagLine: 'string',
    type: 'string',
    updatedDate: 'date',
  },
  indexed: ['createdDate', 'mainSlug.name'],
  sortedLists: ['serviceResources.resourceIds.values', 'staffMemberIds'],
  keys: ({ mainSlug, schedule }) => ({ slug: mainSlug?.name, schedule: schedule?.id ?? undefined }),
};

export const serviceChanges = revisedDocuments({
  collection: serviceDocuments,
  event: 'wix.bookings.services.v2.service',
});

export async function findService(transaction: Transaction, id: string): Promise<Service | undefined> {
  return transaction.in(serviceDocuments).find(id);
}

export async function getServiceDocument(transaction: Transaction, id: string | undefined): Promise<Service> {
  const service = await findService(transaction, id ?? '');
  if (!service) throw serviceNotFoundError(id);
  return service;
}

export const allServices = (transaction: Transaction, filter: Query['filter']): Promise<Service[]> =>
  transaction.in(serviceDocuments).all({ filter: filter ?? {}, sort: [{ fieldName: 'createdDate', order: 'ASC' }] });

/** Returns the shortest duration if customers choose one. Sessions of classes and courses have their own. */
export function durationMinutesOf({ schedule }: Service): number {
  const { sessionDurations, durationRange } = schedule?.availabilityConstraints ?? {};
  return sessionDurations?.[0] ?? durationRange?.hourOptions?.minDurationInMinutes ?? 60;
}

export function bufferMinutesOf(service: Service): number {
  return service.schedule?.availabilityConstraints?.timeBetweenSessions ?? 0;
}
