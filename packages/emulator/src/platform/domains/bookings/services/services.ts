import type { services as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { formsOfServices } from '../booking/forms';
import { serviceAddOns } from './add-ons/service-add-ons';
import { removeService, serviceBulk } from './changes/bulk';
import { serviceClone } from './changes/clone';
import { createService } from './changes/new-service';
import { serviceMaskOf } from './changes/patch';
import { changeService, requireServiceRevision } from './changes/service-change';
import { serviceListings } from './listings';
import { servicePricingPlans } from './pricing-plans';
import { toServiceResponse, toServiceResponses } from './response';
import { serviceSearch } from './search';
import { getServiceDocument, serviceDocuments } from './service-documents';
import { servicePlaces } from './service-locations';
import { serviceSlugs } from './taken-slugs';

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
