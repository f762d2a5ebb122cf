import type { OwnerClient, TestSite, VisitorClient } from '../../harness/harness';
import { ADA } from '../booking/a-booking';
import { serviceOf, storedDocuments } from '../services/own-services';

/** A time on a Wednesday. Lin works 8 to 16, Maya 9 to 18, Jonas 10 to 14 and 15 to 19. */
export const instantAt = (time: string): string => `2027-02-03T${time}:00-05:00`;

interface Appointment {
  slug: string;
  start: string;
  staff?: string;
}

export async function resourceOf(site: TestSite, name: string): Promise<string> {
  const staff = await storedDocuments<{ name: string; resourceId: string }>(site, 'booking-staff');
  const staffMember = staff.find((member) => member.name === name);
  if (!staffMember) throw new Error(`nobody is called ${name}`);
  return staffMember.resourceId;
}

const known = new WeakMap<TestSite, Map<string, ReturnType<typeof serviceOf>>>();

/** Read once, since no test here changes services. */
export function knownService(site: TestSite, slug: string): ReturnType<typeof serviceOf> {
  const services = known.get(site) ?? new Map<string, ReturnType<typeof serviceOf>>();
  known.set(site, services);
  const service = services.get(slug) ?? serviceOf(site, slug);
  services.set(slug, service);
  return service;
}

/** A slot of the service's own length at its first place. */
export async function slotAt(site: TestSite, { slug, start, staff }: Appointment) {
  const { _id, schedule, locations } = await knownService(site, slug);
  const minutes = schedule?.availabilityConstraints?.sessionDurations?.[0] ?? 0;
  return {
    serviceId: _id ?? '',
    scheduleId: schedule?._id ?? '',
    timezone: 'UTC',
    startDate: new Date(start).toISOString(),
    endDate: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
    ...(staff && { resource: { _id: await resourceOf(site, staff) } }),
    location: { locationType: 'OWNER_BUSINESS' as const, _id: locations?.[0]?._id ?? '' },
  };
}

export type PackageSlot = Awaited<ReturnType<typeof slotAt>>;

interface PackageOptions {
  type?: 'SEQUENTIAL_BOOKINGS' | 'SEPARATE_BOOKINGS' | 'PARALLEL_BOOKINGS';
  status?: 'CONFIRMED';
  flowControlSettings?: { skipAvailabilityValidation: boolean };
}

/** Books these slots as a package. */
export async function bookPackage(
  { bookings: calls }: VisitorClient | OwnerClient,
  slots: readonly PackageSlot[],
  { type, status, flowControlSettings }: PackageOptions = {},
) {
  const { multiServiceBooking } = await calls.createMultiServiceBooking(
    slots.map((slot) => ({
      // The SDK renames fields of its arguments.
      bookedEntity: { slot: structuredClone(slot) },
      contactDetails: { ...ADA },
      totalParticipants: 1,
      ...(status && { status }),
    })),
    {
      returnFullEntity: true,
      ...(type && { multiServiceBookingType: type }),
      ...(flowControlSettings && { flowControlSettings }),
    },
  );
  const bookings = multiServiceBooking?.bookings ?? [];
  return {
    _id: multiServiceBooking?._id ?? '',
    bookings: bookings.map(({ bookingId, booking }) => ({ ...booking, _id: bookingId ?? '' })),
  };
}

/** Each slot begins at the end of the previous one. */
export async function consecutiveSlots(site: TestSite, start: string, ...services: Omit<Appointment, 'start'>[]) {
  const slots: PackageSlot[] = [];
  for (const service of services) slots.push(await slotAt(site, { ...service, start: slots.at(-1)?.endDate ?? start }));
  return slots;
}

/** Moves the bookings to these slots, however short the notice. */
export async function movePackage(
  { bookings: calls }: OwnerClient,
  packageId: string,
  moved: ReturnType<typeof bookingRevisions>,
  slots: readonly (Omit<PackageSlot, 'location'> & Partial<PackageSlot>)[],
) {
  const { multiServiceBooking } = await calls.rescheduleMultiServiceBooking(
    packageId,
    moved.map((info, index) => ({ ...info, slot: structuredClone(slots[index] ?? {}) })),
    { flowControlSettings: { ignoreReschedulePolicy: true }, returnFullEntity: true },
  );
  return multiServiceBooking?.bookings ?? [];
}

export const bookingRevisions = (bookings: readonly { _id: string }[], revision = '1') =>
  bookings.map(({ _id }) => ({ bookingId: _id, revision }));
