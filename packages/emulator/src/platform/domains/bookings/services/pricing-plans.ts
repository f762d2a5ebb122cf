import type { services as meta } from '@wix/bookings/meta';
import { isDeepStrictEqual } from '../../../home/equality';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { existingPlanIds } from '../../pricing-plans/index';
import { toServiceResponse } from './response';
import { findService, getServiceDocument, type Service, serviceChanges } from './service-documents';

export const servicePricingPlans = {
  /** Source: the docs of enablePricingPlansForService: the service's payment is not checked. */
  async enablePricingPlansForService({ serviceId, pricingPlanIds = [] }, { transaction, settings, baseUrl, site }) {
    const service = await getServiceDocument(transaction, serviceId);
    requirePlanSupport(service);
    const known = await existingPlanIds(transaction, pricingPlanIds);
    requireKnownPlans(pricingPlanIds, known, 'the site has no such plan');
    const plans = [...new Set([...planIdsOf(service), ...pricingPlanIds])];
    if (plans.length > MAX_PLANS) throw invalidPlanError(pricingPlanIds[0] ?? '', `a service takes ${MAX_PLANS} plans`);
    const changed = await withPlans(service, plans, transaction);
    return { service: await toServiceResponse(changed, { transaction, settings, baseUrl, site }) };
  },

  async disablePricingPlansForService({ serviceId, pricingPlanIds = [] }, { transaction, settings, baseUrl, site }) {
    const service = await getServiceDocument(transaction, serviceId);
    const present = planIdsOf(service);
    requireKnownPlans(pricingPlanIds, present, 'the service does not take this plan');
    const remainingPlanIds = present.filter((id) => !pricingPlanIds.includes(id));
    const changed = await withPlans(service, remainingPlanIds, transaction);
    return { service: await toServiceResponse(changed, { transaction, settings, baseUrl, site }) };
  },
} satisfies Operations<typeof meta>;

/** Skips missing services. Source: `payment.options.pricingPlan` in the recipe for plans and bookings. */
export async function changePlansOfService(
  transaction: Transaction,
  serviceId: string,
  { connected, lost }: { connected: readonly string[]; lost: readonly string[] },
): Promise<void> {
  const service = await findService(transaction, serviceId);
  if (!service) return;
  const present = planIdsOf(service);
  const pricingPlanIds = [...new Set([...present, ...connected])]
    .filter((id) => !lost.includes(id))
    .slice(0, MAX_PLANS);
  if (isDeepStrictEqual(pricingPlanIds, present)) return;
  const options = { ...service.payment?.options, ...(connected.length > 0 && { pricingPlan: true }) };
  await serviceChanges.update(transaction, { ...service, payment: { ...service.payment, pricingPlanIds, options } });
}

// Source: "@maxSize 75" at `Payment.pricingPlanIds`.
const MAX_PLANS = 75;

const planIdsOf = ({ payment }: Service): string[] => payment?.pricingPlanIds ?? [];

async function withPlans(service: Service, pricingPlanIds: string[], transaction: Transaction): Promise<Service> {
  if (pricingPlanIds.length === planIdsOf(service).length) return service;
  return serviceChanges.update(transaction, { ...service, payment: { ...service.payment, pricingPlanIds } });
}

/**
 * Source: "Services with manual approval enabled can't accept pricing plan payments".
 * Assumed; errs to refusal: nor can subscriptions.
 */
function requirePlanSupport({ onlineBooking, payment }: Service): void {
  if (!onlineBooking?.requireManualApproval && payment?.rateType !== 'SUBSCRIPTION') return;
  throw new ApplicationError(
    'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS',
    'pricing plans cannot pay for a service that is approved by hand or subscribed to',
  );
}

function requireKnownPlans(ids: readonly string[], known: readonly string[], message: string): void {
  const missing = ids.find((id) => !known.includes(id));
  if (missing) throw invalidPlanError(missing, message);
}

const invalidPlanError = (id: string, message: string) =>
  new ApplicationError('INVALID_PRICING_PLAN', `${id}: ${message}`, { data: { id, message } });
