import type { services as meta } from '@wix/bookings/meta';
import type { Operations } from '../operations';
import { formsOfServices } from './booking-forms';
import { changeService, requireRevision } from './change-service';
import { createService } from './new-service';
import { serviceAddOns } from './service-add-ons';
import { serviceBulk } from './service-bulk';
import { serviceClone } from './service-clone';
import { toAnswer, withConditionalFields } from './service-details';
import { getServiceDocument, serviceDocuments } from './service-documents';
import { serviceListings } from './service-listings';
import { maskOf } from './service-patch';
import { servicePlaces } from './service-places';
import { servicePricingPlans } from './service-pricing-plans';
import { removeService } from './service-removal';
import { serviceSearch } from './service-search';
import { serviceSlugs } from './service-slugs';

/** Source: "defaults" of queryServices in @wix/auto_sdk_bookings_services. */
const QUERY_LIMITS = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
};

export const services = {
  async queryServices({ query, conditionalFields }, { unit, baseUrl }) {
    const page = await unit.in(serviceDocuments).query(query ?? {}, QUERY_LIMITS);
    return {
      services: await Promise.all(
        page.items.map((service) => withConditionalFields(unit, toAnswer(service, baseUrl), conditionalFields)),
      ),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total, tooManyToCount: false },
    };
  },

  async getService({ serviceId, conditionalFields }, { unit, baseUrl }) {
    const service = toAnswer(await getServiceDocument(unit, serviceId), baseUrl);
    return { service: await withConditionalFields(unit, service, conditionalFields) };
  },

  async createService({ service }, { unit, settings, baseUrl }) {
    return { service: toAnswer(await createService(unit, settings, service ?? {}), baseUrl) };
  },

  async updateService(request, { unit, settings, baseUrl }) {
    const { service: sent = {} } = request;
    const service = await getServiceDocument(unit, sent.id ?? undefined);
    requireRevision(service, sent.revision);
    const changed = await changeService(unit, settings, service, { sent, mask: maskOf(request) });
    return { service: toAnswer(changed, baseUrl) };
  },

  async deleteService({ serviceId, ...removal }, { unit }) {
    await removeService(unit, await getServiceDocument(unit, serviceId), removal);
    return {};
  },

  ...formsOfServices,
  ...serviceAddOns,
  ...serviceBulk,
  ...serviceClone,
  ...serviceListings,
  ...servicePlaces,
  ...servicePricingPlans,
  ...serviceSearch,
  ...serviceSlugs,
} satisfies Operations<typeof meta>;
