import type { services as meta } from '@wix/bookings/meta';
import type { Operations } from '../../http/operations';
import { formsOfServices } from '../booking/forms';
import { serviceAddOns } from './add-ons/service-add-ons';
import { serviceBulk } from './changes/bulk';
import { changeService, requireRevision } from './changes/change';
import { serviceClone } from './changes/clone';
import { createService } from './changes/new-service';
import { maskOf } from './changes/patch';
import { removeService } from './changes/removal';
import { toAnswer, withConditionalFields } from './details';
import { getServiceDocument, serviceDocuments } from './documents';
import { serviceListings } from './listings';
import { servicePlaces } from './places';
import { servicePricingPlans } from './pricing-plans';
import { serviceSearch } from './search';
import { serviceSlugs } from './slugs';

/** Source: "defaults" of queryServices in @wix/auto_sdk_bookings_services. */
const QUERY_LIMITS = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
};

export const services = {
  async queryServices({ query, conditionalFields }, { transaction, baseUrl }) {
    const page = await transaction.in(serviceDocuments).query(query ?? {}, QUERY_LIMITS);
    return {
      services: await Promise.all(
        page.items.map((service) => withConditionalFields(transaction, toAnswer(service, baseUrl), conditionalFields)),
      ),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total, tooManyToCount: false },
    };
  },

  async getService({ serviceId, conditionalFields }, { transaction, baseUrl }) {
    const service = toAnswer(await getServiceDocument(transaction, serviceId), baseUrl);
    return { service: await withConditionalFields(transaction, service, conditionalFields) };
  },

  async createService({ service }, { transaction, settings, baseUrl }) {
    return { service: toAnswer(await createService(transaction, settings, service ?? {}), baseUrl) };
  },

  async updateService(request, { transaction, settings, baseUrl }) {
    const { service: sent = {} } = request;
    const service = await getServiceDocument(transaction, sent.id ?? undefined);
    requireRevision(service, sent.revision);
    const changed = await changeService(transaction, settings, service, { sent, mask: maskOf(request) });
    return { service: toAnswer(changed, baseUrl) };
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
