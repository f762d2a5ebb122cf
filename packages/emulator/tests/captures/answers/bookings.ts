import { extendedBookings } from '@wix/bookings';
import { aBooking, aMember, NOW } from '../../bookings/booking/a-booking';
import { serviceOf } from '../../bookings/services/own-services';
import type { OwnerClient, VisitorClient } from '../../harness/harness';
import type { Replay, World } from '../world';

const SLUGS = ['massage', 'haircut', 'watercolor-course'] as const;

async function services(world: World): Promise<{ id: string; slug: string; scheduleId: string }[]> {
  await world.site.setTime(NOW);
  const { services: all } = Object(await world.rest('POST', '/bookings/v2/services/query', { query: {} }));
  return Object.values(Object(all)).map((service) => {
    const { id, mainSlug, schedule } = Object(service);
    return { id, slug: Object(mainSlug).name, scheduleId: Object(schedule).id };
  });
}

async function makeBooking(
  world: World,
  slug: string,
  { client = world.owner }: { client?: VisitorClient | OwnerClient } = {},
) {
  await world.site.setTime(NOW);
  return aBooking(world.site, client, slug);
}

const SOMEBODY = '76570209-0000-4000-8000-b445bdb63125';
const ADULTS = [{ optionId: '68ea3e36-0000-4000-8000-349499d51c74', custom: 'Adults' }];

/** Prices of every service, including one with a custom text price. */
async function pricesOf(world: World, price: (serviceId: string) => Promise<unknown>): Promise<unknown[]> {
  const all = await services(world);
  const { _id = '', revision } = await serviceOf(world.site, 'consultation');
  const payment = { rateType: 'CUSTOM' as const, custom: { description: 'By the hour' }, options: { inPerson: true } };
  await world.owner.services.updateService(_id ?? '', { revision, payment });
  return Promise.all(all.map(({ id }) => price(id)));
}

const CONTACT = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+1 212 555 0100' };

async function bookOverRest(world: World, slug: string): Promise<unknown> {
  const createdBooking = await makeBooking(world, slug);
  const { bookedEntity: entity } = Object(
    await world.rest('POST', `/bookings/v2/bookings/${createdBooking._id}/confirm`, {
      revision: createdBooking.revision,
    }),
  ).booking;
  return world.rest(
    'POST',
    '/bookings/v2/bookings',
    {
      booking: {
        bookedEntity: slug === 'watercolor-course' ? { schedule: entity.schedule } : await freeSlot(world, slug),
        contactDetails: CONTACT,
        totalParticipants: 1,
        selectedPaymentOption: 'OFFLINE',
      },
    },
    world.visitor,
  );
}

/** The business creates a booking without its usual checks, for a customer with a phone number. */
async function createWithSwitches(world: World): Promise<void> {
  await world.site.setTime(NOW);
  const { schedule } = await serviceOf(world.site, 'watercolor-course');
  await world.rest('POST', '/bookings/v2/bookings', {
    booking: {
      bookedEntity: { schedule: { scheduleId: schedule?._id } },
      contactDetails: CONTACT,
      totalParticipants: 1,
      selectedPaymentOption: 'OFFLINE',
    },
    flowControlSettings: {
      skipAvailabilityValidation: true,
      skipBusinessConfirmation: true,
      skipSelectedPaymentOptionValidation: true,
    },
  });
}

async function freeSlot(world: World, slug: string): Promise<object> {
  const { _id: serviceId } = await serviceOf(world.site, slug);
  const filter = { serviceId, startDate: '2027-02-05T00:00:00', endDate: '2027-02-20T00:00:00', bookable: true };
  const { availabilityEntries } = await world.rest('POST', '/availability-calendar/v1/availability/query', {
    query: { filter },
    timezone: 'America/New_York',
  });
  const [{ slot } = { slot: {} }] = Object(availabilityEntries);
  return { slot };
}

export const BOOKINGS: Readonly<Record<string, Replay>> = {
  async 'availabilityCalendar.queryAvailability'(world) {
    const allServices = await services(world);
    return Promise.all(
      allServices.map(async ({ id: serviceId }) => {
        const filter = { serviceId, startDate: '2027-02-03T00:00:00', endDate: '2027-02-20T00:00:00' };
        return world.rest(
          'POST',
          '/availability-calendar/v1/availability/query',
          {
            query: { filter },
            timezone: 'America/New_York',
          },
          world.visitor,
        );
      }),
    );
  },
  async 'bookings.confirmBooking'(world) {
    const member = await aMember(world.site);
    const createdBookings = await Promise.all(SLUGS.map((slug) => makeBooking(world, slug, { client: member })));
    return Promise.all(
      createdBookings.map(({ _id, revision }) =>
        world.rest('POST', `/bookings/v2/bookings/${_id}/confirm`, { revision }),
      ),
    );
  },
  async 'bookings.createBooking'(world) {
    const slugs = ['massage', 'yoga-class', 'watercolor-course'];
    return Promise.all(slugs.map((slug) => bookOverRest(world, slug)));
  },
  async 'bookings.rescheduleBooking'(world) {
    const flowControlSettings = { ignoreReschedulePolicy: true };
    const move = async (slug: string) => {
      const { _id, revision } = await makeBooking(world, slug);
      const { slot } = Object(await freeSlot(world, slug));
      return world.rest('POST', `/bookings/v2/bookings/${_id}/reschedule`, { revision, slot, flowControlSettings });
    };
    return [await move('massage'), await move('yoga-class')];
  },
  async 'bookings.updateNumberOfParticipants'(world) {
    const member = await aMember(world.site);
    const changeParticipants = async (slug: string) => {
      const { _id, revision } = await makeBooking(world, slug, { client: member });
      const body = { revision, totalParticipants: 2 };
      return world.rest('POST', `/bookings/v2/bookings/${_id}/update_number_of_participants`, body);
    };
    return [await changeParticipants('pottery-class'), await changeParticipants('watercolor-course')];
  },
  async 'extendedBookings.queryExtendedBookings'(world) {
    await createWithSwitches(world);
    for (const slug of SLUGS) {
      const { _id, revision } = await makeBooking(world, slug);
      await world.rest('POST', `/bookings/v2/bookings/${_id}/confirm`, {
        revision,
        flowControlSettings: {
          checkAvailabilityValidation: true,
        },
        participantNotification: { notifyParticipants: false },
      });
    }
    const { items } = await world.owner
      .use(extendedBookings)
      .queryExtendedBookings({ withBookingAttendanceInfo: true })
      .find();
    // The SDK returns a page's list as `items`, older pages under their own name.
    return [{ extendedBookings: items }];
  },
  async 'pricing.calculatePrice'(world) {
    return pricesOf(world, (serviceId) =>
      world.rest('POST', '/bookings/v2/pricing/calculate', {
        booking: {
          bookedEntity: { slot: { serviceId, resource: { id: SOMEBODY } } },
          participantsChoices: { serviceChoices: [{ numberOfParticipants: 1, choices: ADULTS }] },
        },
      }),
    );
  },
  async 'pricing.previewPrice'(world) {
    return pricesOf(world, (serviceId) =>
      world.rest('POST', '/bookings/v2/pricing/preview', {
        bookingLineItems: [{ serviceId, resourceId: SOMEBODY, numberOfParticipants: 2, choices: ADULTS }],
      }),
    );
  },
  async 'bookings-services-getService-1'(world) {
    const allServices = await services(world);
    return Promise.all(allServices.map(({ id }) => world.rest('GET', `/bookings/v2/services/${id}`)));
  },
  async 'bookings-services-getService-2'(world) {
    const allServices = await services(world);
    return Promise.all(allServices.map(({ id }) => world.visitor.services.getService(id)));
  },
  async 'services.queryServices'(world) {
    await services(world);
    return [
      await world.rest('POST', '/_api/bookings/v2/services/query', { query: {} }, world.visitor),
      await world.rest(
        'POST',
        '/_api/bookings/v2/services/query',
        {
          query: { paging: { limit: 50 } },
          conditionalFields: ['STAFF_MEMBER_DETAILS'],
        },
        world.visitor,
      ),
    ];
  },
};
