import { type Service, serviceDocuments } from '../../domains/bookings/services/service-documents';
import { staffDocuments } from '../../domains/bookings/staff/staff-members';
import type { AppItem } from '../../domains/data/app-collections/items';
import type { Transaction } from '../../kernel/store/store-interface';
import { itemDates } from './stock-and-orders';
import { wixImage } from './wix-image';

/** Source: "Wix Bookings Services Collection Fields" on dev.wix.com; fields from `price` on are assumed. */
export async function bookingServices(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  return (await services(transaction, isOwner)).map((service) => ({
    ...serviceItem(service, transaction.now),
    data: {
      serviceName: service.name,
      serviceType: TYPES[service.type ?? 'APPOINTMENT'] ?? service.type,
      imageURL: wixImage(service.media?.mainMedia?.image),
      description: service.description,
      tagLine: service.tagLine,
      slug: service.mainSlug?.name,
      price: amountOf(service),
      currency: service.payment?.fixed?.price?.currency,
      capacity: service.defaultCapacity,
      categoryId: service.category?.id,
      categoryName: service.category?.name,
      staff: service.staffMemberIds,
    },
  }));
}

/** Source: "Appointment, Class, Course" at `serviceType`. */
const TYPES: Readonly<Record<string, string>> = { APPOINTMENT: 'Appointment', CLASS: 'Class', COURSE: 'Course' };

function amountOf({ payment }: Service): number | undefined {
  const value = payment?.fixed?.price?.value ?? payment?.varied?.defaultPrice?.value;
  return value === undefined ? undefined : Number(value);
}

/** Source: "Wix Bookings Schedule Collection Fields" on dev.wix.com. */
export async function bookingSchedules(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  return (await services(transaction, isOwner)).map((service) => {
    const { schedule } = service;
    const [minutes] = schedule?.availabilityConstraints?.sessionDurations ?? [];
    return {
      ...serviceItem(service, transaction.now),
      data: { serviceSchedule: schedule, serviceDurationInMinutes: minutes },
    };
  });
}

/** The fields are assumed. */
export async function bookingStaff(transaction: Transaction): Promise<AppItem[]> {
  const staff = await transaction.in(staffDocuments).all({ filter: { serviceProvider: true } });
  return staff.map(({ id, resourceId, name, description, picture, createdDate, updatedDate }) => ({
    itemId: resourceId,
    owner: '',
    ...itemDates(createdDate, updatedDate, transaction.now),
    data: { staffMemberId: id, name, description, profileImage: wixImage(picture) },
  }));
}

async function services(transaction: Transaction, isOwner: boolean): Promise<Service[]> {
  const all = await transaction.in(serviceDocuments).all({ sort: [{ fieldName: 'createdDate', order: 'ASC' }] });
  return all.filter(({ hidden }) => !hidden || isOwner);
}

const serviceItem = ({ id, createdDate, updatedDate }: Service, now: string) => ({
  itemId: id ?? '',
  owner: '',
  ...itemDates(createdDate, updatedDate, now),
});
