import type { services as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { formsOfServices } from '../booking/forms';
import { serviceAddOns } from '../services/add-ons/service-add-ons';
import { serviceListings } from '../services/listings';
import { servicePricingPlans } from '../services/pricing-plans';
import { toServiceResponse, toServiceResponses } from '../services/response';
import { serviceSearch } from '../services/search';
import { getServiceDocument, serviceDocuments } from '../services/service-documents';
import { serviceSlugs } from '../services/taken-slugs';
import { removeService, serviceBulk } from './bulk';
import { serviceClone } from './clone';
import { createService } from './new-service';
import { serviceMaskOf } from './patch';
import { changeService, requireServiceRevision } from './service-change';
import { servicePlaces } from './service-locations';

/** Source: "defaults" of queryServices in @wix/auto_sdk_bookings_services. */
const QUERY_LIMITS = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
};

export const services = {
  async queryServices({ query, conditionalFields }, { transaction, settings, baseUrl, site }) {
    const page = await transaction.in(serviceDocuments).query(query ?? {}, QUERY_LIMITS);
    return {
      services: await toServiceResponses(page.items, { transaction, settings, baseUrl, site }, conditionalFields),
      pagingMetadata: {
        count: page.count,
        offset: page.offset,
        total: page.total,
        hasNext: page.hasNext,
        cursors: !query?.paging ? page.cursors : undefined,
      },
    };
  },

  async getService({ serviceId, conditionalFields }, { transaction, settings, baseUrl, site }) {
    const service = await getServiceDocument(transaction, serviceId);
    return { service: await toServiceResponse(service, { transaction, settings, baseUrl, site }, conditionalFields) };
  },

  async createService({ service }, { transaction, settings, baseUrl, site }) {
    const created = await createService(transaction, settings, service ?? {});
    return { service: await toServiceResponse(created, { transaction, settings, baseUrl, site }) };
  },

  async updateService(request, { transaction, settings, baseUrl, site }) {
    const { service: change = {} } = request;
    const service = await getServiceDocument(transaction, change.id ?? undefined);
    requireServiceRevision(service, change.revision);
    const changed = await changeService(transaction, settings, service, {
      sentService: change,
      mask: serviceMaskOf(request),
    });
    return { service: await toServiceResponse(changed, { transaction, settings, baseUrl, site }) };
  },

  async deleteService({ serviceId, ...removal }, { transaction }) {
    await removeService(transaction, await getServiceDocument(transaction, serviceId), removal);
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
