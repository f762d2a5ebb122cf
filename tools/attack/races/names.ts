import { aBooking, NOW } from '../../../packages/emulator/tests/bookings/booking/a-booking';
import { aClass } from '../../../packages/emulator/tests/bookings/services/own-services';
import { aTicketedEvent } from '../../../packages/emulator/tests/events/event/some-events';
import { anOpenEvent, anRsvp, ownerClient } from '../../../packages/emulator/tests/events/rsvp/some-rsvps';
import { aTicketOnSale } from '../../../packages/emulator/tests/events/tickets/some-tickets';
import { aPlan } from '../../../packages/emulator/tests/pricing-plans/a-plan';
import { type LimitedResource, times } from './race';

/** Every caller must get a different slug. `got` lists the slugs without duplicates. */
function slugRace(buyers: number, make: () => Promise<string | null | undefined>) {
  const slugs = new Set<string>();
  return {
    tries: times(buyers, async () => {
      const slug = (await make()) ?? '';
      slugs.add(slug);
      return slug;
    }),
    got: async () => [...slugs],
  };
}

const ADDRESSES = { limit: 'one each', keptBy: 'keys', breaksTo: 'lost' } as const;

export const names: LimitedResource[] = [
  {
    of: 'addresses of services of one name',
    ...ADDRESSES,
    keptBy: 'keys and ids of taken addresses',
    async prepare(site, buyers) {
      const { services } = site.owner();
      return slugRace(buyers, async () => (await services.createService(aClass())).mainSlug?.name);
    },
  },
  {
    of: 'addresses of events of one name',
    isSlow: true,
    ...ADDRESSES,
    preset: 'empty',
    async prepare(site, buyers) {
      const { wixEventsV2 } = site.owner();
      return slugRace(buyers, async () => (await wixEventsV2.createEvent(aTicketedEvent())).slug);
    },
  },
  {
    of: 'addresses of plans of one name',
    isSlow: true,
    ...ADDRESSES,
    async prepare(site, buyers) {
      return slugRace(buyers, async () => (await aPlan(site)).slug);
    },
  },
  {
    of: 'addresses of products of one name',
    isSlow: true,
    ...ADDRESSES,
    async prepare(site, buyers) {
      const { products } = site.owner();
      return slugRace(buyers, async () => {
        const newProduct = { name: 'Apron', productType: 'physical', priceData: { price: 40 } } as const;
        return (await products.createProduct(newProduct)).product?.slug;
      });
    },
  },
];

const ONE_REVISION = { limit: 1, keptBy: 'versions' } as const;

export const revisions: LimitedResource[] = [
  {
    of: 'updates of one revision of a service',
    ...ONE_REVISION,
    async prepare(site, buyers) {
      const { services } = site.owner();
      const { _id, revision } = await services.createService(aClass());
      return {
        tries: times(buyers, async (index) => {
          const { tagLine } = await services.updateService(_id ?? '', {
            revision: revision ?? '',
            tagLine: `line ${index}`,
          });
          return tagLine ?? '';
        }),
        got: async () => {
          const after = await services.getService(_id ?? '');
          const updates = Number(after.revision) - Number(revision);
          return Array.from({ length: updates }, () => after.tagLine ?? '');
        },
      };
    },
  },
  {
    of: 'updates of one revision of a ticket definition',
    ...ONE_REVISION,
    preset: 'empty',
    async prepare(site, buyers) {
      const { definition } = await aTicketOnSale(site);
      const { ticketDefinitionsV2 } = site.owner();
      const _id = definition._id ?? '';
      return {
        tries: times(buyers, async (index) => {
          const { name } = await ticketDefinitionsV2.updateTicketDefinition(_id, {
            revision: definition.revision ?? '',
            name: `name ${index}`,
          });
          return name ?? '';
        }),
        got: async () => {
          const after = await ticketDefinitionsV2.getTicketDefinition(_id);
          const updates = Number(after.revision) - Number(definition.revision);
          return Array.from({ length: updates }, () => after.name ?? '');
        },
      };
    },
  },
  {
    of: 'updates of one revision of an answer to an invitation',
    ...ONE_REVISION,
    preset: 'empty',
    async prepare(site, buyers) {
      const host = ownerClient(site).rsvpV2;
      const { _id, revision } = await host.createRsvp(anRsvp(await anOpenEvent(site)));
      return {
        tries: times(buyers, async (index) => {
          const change = { revision: revision ?? '', firstName: `name ${index}` };
          return `revision ${(await host.updateRsvp(_id ?? '', change)).revision}`;
        }),
        got: async () => {
          const after = await host.getRsvp(_id ?? '');
          const updates = Number(after.revision) - Number(revision);
          return Array.from({ length: updates }, () => `revision ${after.revision}`);
        },
      };
    },
  },
  {
    of: 'cancellations of one revision of a booking',
    ...ONE_REVISION,
    async prepare(site, buyers) {
      await site.setTime(NOW);
      const owner = site.owner();
      const { _id, revision } = await aBooking(site, owner, 'yoga-class');
      const flowControlSettings = { ignoreCancellationPolicy: true };
      return {
        tries: times(buyers, async () => {
          const { booking } = await owner.bookings.cancelBooking(_id, { revision, flowControlSettings });
          return `${booking?.status} ${booking?.revision}`;
        }),
        got: async () => {
          const canceled = (await site.events()).filter((event) => event === 'wix.bookings.v2.booking/canceled');
          return canceled.map(() => `CANCELED ${Number(revision) + 1}`);
        },
      };
    },
  },
];
