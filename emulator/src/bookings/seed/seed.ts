import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Transaction } from '../../database/store';
import { picture } from '../../media/pictures';
import type { SiteSettings } from '../../sites/settings';
import { firstAndLastSession, type SessionSchedule, sessionSchedules } from '../availability/class-schedules';
import { type Business, businesses } from '../business';
import {
  bookingPolicies,
  type CategoryOfService,
  type ServicePolicy,
  serviceCategories,
} from '../services/connections';
import { BOOKINGS_APP_ID, type Service, serviceDocuments } from '../services/documents';
import { toLocations } from '../services/new-locations';
import { servicePrice } from '../services/price';
import { pagesOf, takenSlugs } from '../services/taken-slugs';
import { type StaffMember, staffDocuments } from '../staff/staff';
import { wallClock } from '../staff/working-hours';
import { seedBookedPlaces } from './bookings';
import { seedForms } from './forms';
import { seededPolicies } from './policies';
import { SEEDED_SERVICES, type SeededService } from './services';
import { type StaffName, seededBusiness, seededStaff } from './staff';
import { seedVariants } from './variants';

const COURSE_WEEKS = 26;
const CATEGORY_ORDER = ['Grooming', 'Wellness', 'Workshops'];

/** A studio with three people, its opening hours, eight services, the weekly sessions of its classes, and who comes. */
export async function seedBookings(transaction: Transaction, settings: SiteSettings): Promise<void> {
  const business = await transaction.in(businesses).insert(seededBusiness());
  const staff = seededStaff(transaction.now);
  for (const member of Object.values(staff)) await transaction.in(staffDocuments).insert(member);
  const policies = seededPolicies(transaction.now);
  for (const policy of Object.values(policies)) await transaction.in(bookingPolicies).insert(policy);
  const forms = await seedForms(transaction);
  const categories = new Map<string, CategoryOfService>();
  for (const [sortOrder, name] of CATEGORY_ORDER.entries()) {
    const category = { id: randomUUID(), name, sortOrder };
    const dated = { revision: '1', createdDate: transaction.now, updatedDate: transaction.now };
    await transaction.in(serviceCategories).insert({ ...category, ...dated });
    categories.set(name, category);
  }
  for (const [index, described] of SEEDED_SERVICES.entries()) {
    const schedule = toSessionSchedule(described, staff, transaction.now, settings.timeZone);
    const category = categories.get(described.category);
    const made = { index, business, staff, schedule, settings, policy: policies[described.policy ?? 'standard'] };
    const service = toService(described, {
      ...made,
      category,
      formId: forms[described.form ?? 'standard'],
      now: transaction.now,
    });
    await transaction.in(serviceDocuments).insert(service);
    await transaction.in(takenSlugs).insert({ id: described.slug, serviceId: service.id ?? '' });
    if (described.price.rateType === 'VARIED') {
      await seedVariants(transaction, service.id ?? '', described.price.option, settings.currency);
    }
    if (schedule) await transaction.in(sessionSchedules).insert({ ...schedule, serviceId: service.id ?? '' });
  }
  await seedBookedPlaces(transaction, settings);
}

interface Made {
  index: number;
  category: CategoryOfService | undefined;
  formId: string;
  business: Business;
  staff: Record<StaffName, StaffMember>;
  schedule: SessionSchedule | undefined;
  settings: SiteSettings;
  policy: ServicePolicy;
  now: string;
}

function toService(described: SeededService, made: Made): Service {
  const { slug, name, tagLine, description, type } = described;
  const { index, category, formId, business, settings, policy, now } = made;
  // A minute apart, so that the default sort keeps the order of the list.
  const createdDate = new Date(Date.parse(now) - (SEEDED_SERVICES.length - index) * 60_000).toISOString();
  const image = { image: { ...picture(slug) } };
  const { location } = business;
  return {
    id: randomUUID(),
    appId: BOOKINGS_APP_ID,
    createdByAppId: BOOKINGS_APP_ID,
    type,
    name,
    description,
    tagLine,
    sortOrder: index,
    hidden: false,
    defaultCapacity: described.type === 'APPOINTMENT' ? 1 : described.capacity,
    media: { items: [image], mainMedia: image, coverMedia: image },
    ...(category && { category }),
    form: { id: formId },
    payment: toPayment(described.price, settings.currency),
    onlineBooking: { enabled: true, requireManualApproval: false, allowMultipleRequests: false },
    conferencing: { enabled: false },
    locations: toLocations([{ type: 'BUSINESS', business: { id: location.id } }], [location]),
    bookingPolicy: policy,
    schedule: toSchedule(described, made),
    staffMemberIds: staffNamesOf(described).map((staffName) => made.staff[staffName].resourceId),
    serviceResources: [],
    mainSlug: { name: slug, custom: false, createdDate },
    supportedSlugs: [{ name: slug, custom: false, createdDate }],
    urls: pagesOf(type, slug),
    addOnGroups: [],
    addOnDetails: [],
    createdDate,
    updatedDate: createdDate,
    revision: '1',
  };
}

function toPayment(price: SeededService['price'], currency: string): Service['payment'] {
  const money = (value: string) => servicePrice(value, currency);
  const { rateType } = price;
  const common = { rateType, pricingPlanIds: [], addOnOption: 'ONLINE' as const };
  const options = { deposit: false, pricingPlan: false };
  switch (price.rateType) {
    case 'FIXED':
      return {
        ...common,
        fixed: {
          price: money(price.amount),
          ...(price.deposit && { deposit: money(price.deposit), fullUpfrontPaymentAllowed: true }),
        },
        options: { ...options, online: price.online, inPerson: price.inPerson, deposit: Boolean(price.deposit) },
      };
    case 'VARIED':
      return {
        ...common,
        varied: {
          defaultPrice: money(price.amount),
          minPrice: money(price.option.choices[0]?.amount ?? price.amount),
          maxPrice: money(price.option.choices.at(-1)?.amount ?? price.amount),
        },
        options: { ...options, online: price.online, inPerson: price.inPerson },
      };
    case 'NO_FEE':
      // One way of paying must be on even where there is nothing to pay.
      return { ...common, options: { ...options, online: false, inPerson: true } };
  }
}

function toSchedule(described: SeededService, { schedule, settings }: Made): Service['schedule'] {
  if (described.type === 'APPOINTMENT') {
    const { durationMinutes, bufferMinutes } = described;
    return {
      id: randomUUID(),
      availabilityConstraints: {
        durations: [{ minutes: durationMinutes }],
        sessionDurations: [durationMinutes],
        timeBetweenSessions: bufferMinutes,
      },
    };
  }
  const constraints = { durations: [], sessionDurations: [], timeBetweenSessions: 0 };
  return {
    id: schedule?.id ?? '',
    ...(schedule && firstAndLastSession(schedule, settings.timeZone)),
    availabilityConstraints: constraints,
  };
}

/** Classes have met for a week and go on; a course starts on its day two weeks ahead and ends. */
function toSessionSchedule(
  described: SeededService,
  staff: Record<StaffName, StaffMember>,
  now: string,
  timeZone: string,
): SessionSchedule | undefined {
  if (described.type === 'APPOINTMENT') return undefined;
  const today = DateTime.fromISO(now, { zone: timeZone }).startOf('day');
  const start = described.type === 'COURSE' ? today.plus({ weeks: 2 }).startOf('week') : today.minus({ weeks: 1 });
  const from = wallClock(start, '00:00');
  return {
    id: randomUUID(),
    serviceId: '',
    capacity: described.capacity,
    weekly: described.weekly.map(({ weekday, start: time, durationMinutes, staff: name }) => ({
      weekday,
      start: time,
      durationMinutes,
      resourceId: staff[name].resourceId,
    })),
    from: from.toUTC().toISO() ?? now,
    ...(described.type === 'COURSE' && { until: from.plus({ weeks: COURSE_WEEKS }).toUTC().toISO() ?? now }),
  };
}

function staffNamesOf(described: SeededService): StaffName[] {
  const names = described.type === 'APPOINTMENT' ? described.staff : described.weekly.map(({ staff }) => staff);
  return [...new Set(names)];
}
