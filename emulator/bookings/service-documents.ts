import type { services as meta } from '@wix/bookings/meta';
import type { Wire } from '../operations';
import type { CollectionDefinition, Unit } from '../store/store';

/** Of every service that Wix Bookings made, and of its catalogue in carts and orders. */
export const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

export type Service = NonNullable<Wire<ReturnType<typeof meta.getService>['__originalResponseType']>['service']>;

/** Fields from `ServiceQuerySpec` in @wix/auto_sdk_bookings_services. */
export const serviceDocuments: CollectionDefinition<Service> = {
  name: 'services',
  fields: {
    id: 'string',
    appId: 'string',
    'category.id': 'string',
    'category.name': 'string',
    createdDate: 'date',
    description: 'string',
    'form.id': 'string',
    hidden: 'boolean',
    'locations.business.id': 'string',
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
  keys: ({ mainSlug }) => ({ slug: mainSlug?.name }),
};

export async function findService(unit: Unit, id: string): Promise<Service | undefined> {
  return unit.in(serviceDocuments).find(id);
}

/** Length of an appointment. Classes and courses have theirs on each session. */
export function durationMinutesOf(service: Service): number {
  return service.schedule?.availabilityConstraints?.sessionDurations?.[0] ?? 60;
}

/** The time kept free after an appointment. */
export function bufferMinutesOf(service: Service): number {
  return service.schedule?.availabilityConstraints?.timeBetweenSessions ?? 0;
}
