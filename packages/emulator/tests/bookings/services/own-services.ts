import type { services } from '@wix/bookings';
import type { OwnerClient, TestSite, VisitorClient } from '../../harness/harness';

export const anAppointment = (staffMemberIds: string[]): services.Service => ({
  type: 'APPOINTMENT',
  name: 'New appointment',
  defaultCapacity: 1,
  staffMemberIds,
  onlineBooking: { enabled: true },
  payment: { rateType: 'FIXED', fixed: { price: { value: '30' } }, options: { online: true } },
  schedule: { availabilityConstraints: { sessionDurations: [45] } },
});

export const aClass = (): services.Service => ({
  type: 'CLASS',
  name: 'New class',
  defaultCapacity: 6,
  onlineBooking: { enabled: true },
  payment: { rateType: 'NO_FEE', options: { inPerson: true } },
});

export async function serviceOf(site: TestSite, slug: string) {
  const { items } = await site.visitor().services.queryServices().eq('mainSlug.name', slug).find();
  const [service] = items;
  if (!service) throw new Error(`no service ${slug}`);
  return service;
}

/** The names of the rules that the call broke. */
export async function rulesBrokenBy(call: Promise<unknown>): Promise<(string | undefined)[]> {
  try {
    await call;
  } catch (error) {
    // The SDK throws its own error type with these details.
    const { details } = error as {
      details?: {
        applicationError?: { code?: string };
        validationError?: { fieldViolations: { ruleName?: string }[] };
      };
    };
    const code = details?.applicationError?.code;
    return details?.validationError?.fieldViolations.map(({ ruleName }) => ruleName) ?? [code ?? `${error}`];
  }
  return ['nothing was refused'];
}

type Services = VisitorClient['services'] | OwnerClient['services'];

/** Calls on services that only the owner may make. */
export const ownedServices = (services: Services, id: string): Record<string, () => Promise<unknown>> => ({
  createService: () => services.createService(aClass()),
  updateService: () => services.updateService(id, { revision: '1', name: 'x' }),
  bulkUpdateServices: () => services.bulkUpdateServices({ services: [{ service: { _id: id, revision: '1' } }] }),
  bulkUpdateServicesByFilter: () => services.bulkUpdateServicesByFilter({}, { service: { name: 'x' } }),
  deleteService: () => services.deleteService(id),
  bulkDeleteServices: () => services.bulkDeleteServices([id]),
  bulkDeleteServicesByFilter: () => services.bulkDeleteServicesByFilter({}),
  setServiceLocations: () => services.setServiceLocations(id, { locations: [] }),
  enablePricingPlansForService: () => services.enablePricingPlansForService(id, [id]),
  disablePricingPlansForService: () => services.disablePricingPlansForService(id, { pricingPlanIds: [id] }),
  setCustomSlug: () => services.setCustomSlug(id, { slug: 'x' }),
  validateSlug: () => services.validateSlug(id, { slug: 'x' }),
  cloneService: () => services.cloneService(id),
});

/** Calls on services that everybody may make. */
export const readServices = (services: Services, id: string): Record<string, () => Promise<unknown>> => ({
  getService: () => services.getService(id),
  queryServices: () => services.queryServices().find(),
  searchServices: () => services.searchServices({}),
  countServices: () => services.countServices(),
  queryPolicies: () => services.queryPolicies({}),
  queryLocations: () => services.queryLocations(),
  queryCategories: () => services.queryCategories(),
});

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const DAY = '2027-02-03T00:00:00';

/** The first open slot. The site's clock must be earlier. */
export async function firstSlot(site: TestSite, slug: string) {
  const { _id } = await serviceOf(site, slug);
  const filter = { serviceId: _id ?? '', startDate: DAY, endDate: '2027-12-05T00:00:00', bookable: true };
  const { availabilityEntries = [] } = await site
    .visitor()
    .availabilityCalendar.queryAvailability({ filter }, { timezone: 'America/New_York', slotsPerDay: 1 });
  const slot = availabilityEntries[0]?.slot;
  if (!slot) throw new Error(`no open time for ${slug}`);
  return slot;
}

/** Books the first slot with payment in person. Returns the stored booking. */
export async function bookFirstSlot(site: TestSite, slug: string): Promise<StoredBooking> {
  const visitor = site.visitor();
  const slot = await firstSlot(site, slug);
  const { redirectSession } = await visitor.redirects.createRedirectSession({
    bookingsCheckout: { slotAvailability: { slot: structuredClone(slot) } },
    callbacks: { thankYouPageUrl: 'http://localhost:3000/' },
  });
  const browser = site.browse();
  await browser.open(redirectSession?.fullUrl ?? '');
  const { status } = await browser.submit({ ...ADA, payment: 'OFFLINE' });
  if (status !== 303) throw new Error(`not booked: ${status}`);
  const bookings = await storedBookings(site);
  const booking = bookings.find(({ bookedEntity }) => bookedEntity.slot?.startDate === slot.startDate);
  if (!booking) throw new Error(`no booking of ${slug}`);
  return booking;
}

export interface StoredBooking {
  id: string;
  status: string;
  revision: string;
  bookedEntity: { slot?: { startDate: string; eventId?: string; location: object }; schedule?: { location: object } };
}

/** The stored bookings without the seeded ones. */
export async function storedBookings<Booking = StoredBooking>(site: TestSite): Promise<Booking[]> {
  const all = await storedDocuments<Booking & { contactDetails?: { email?: string } }>(site, 'bookings');
  return all.filter(({ contactDetails }) => !contactDetails?.email?.endsWith('@guests.example.com'));
}

export async function storedDocuments<Document>(site: TestSite, collection: string): Promise<Document[]> {
  const { documents } = await site.control<{ documents: Document[] }>('GET', `collections/${collection}`);
  return documents;
}

/** The sent mails, except those about orders. */
export async function mails(site: TestSite): Promise<{ to: string; subject: string; text: string }[]> {
  const { mails } = await site.control<{ mails: { to: string; subject: string; text: string }[] }>('GET', 'mailbox');
  return mails.filter(({ subject }) => !subject.includes('order'));
}
