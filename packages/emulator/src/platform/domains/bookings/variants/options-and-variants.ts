import type { serviceOptionsAndVariants as meta } from '@wix/bookings/meta';
import { filterOnlyFields, sameNames, storedQuery, type WireFields } from '../../../database/query/wire-query';
import { nextRevision, requireRevision, revisedDocuments } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError, requireExisting } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { getServiceDocument, type Service, serviceDocuments } from '../services/service-documents';
import { priceRange } from './choices';
import { type Choice, findVariants, type OptionsAndVariants, variantDocuments } from './variant-documents';

export const serviceOptionsAndVariants = {
  /** Throws PlatformError 409 for a second set: the packages name no code. */
  async createServiceOptionsAndVariants({ serviceOptionsAndVariants: sentVariants }, { transaction }) {
    const { serviceId } = sentVariants;
    const service = await getServiceDocument(transaction, serviceId ?? undefined);
    if (await findVariants(transaction, serviceId)) {
      throw new PlatformError(409, `the service ${serviceId} has options and variants already`);
    }
    requireConsistent(sentVariants, service.staffMemberIds ?? []);
    const newVariants = {
      ...sentVariants,
      id: newId('serviceOptions'),
      revision: '1',
      ...priceRange(sentVariants.variants?.values ?? []),
    };
    const created = await variantChanges.insert(transaction, newVariants);
    await showRangeOnService(transaction, service, created);
    return { serviceOptionsAndVariants: created };
  },

  async getServiceOptionsAndVariants({ serviceOptionsAndVariantsId }, { transaction }) {
    return { serviceOptionsAndVariants: await getVariants(transaction, serviceOptionsAndVariantsId) };
  },

  /** Throws PlatformError 404: the packages name no code. */
  async getServiceOptionsAndVariantsByServiceId({ serviceId }, { transaction }) {
    const serviceVariants = await findVariants(transaction, serviceId);
    if (!serviceVariants) throw new PlatformError(404, `the service ${serviceId} has no options and variants`);
    return { serviceVariants };
  },

  async updateServiceOptionsAndVariants({ serviceOptionsAndVariants: sentVariants }, { transaction }) {
    const stored = await getVariants(transaction, sentVariants.id);
    requireRevision(stored.revision ?? '1', sentVariants.revision);
    const { options = stored.options, variants = stored.variants } = sentVariants;
    const changed = {
      ...stored,
      options,
      variants,
      ...priceRange(variants?.values ?? []),
      revision: nextRevision(stored.revision ?? '1'),
    };
    const service = await getServiceDocument(transaction, stored.serviceId ?? undefined);
    requireConsistent(changed, service.staffMemberIds ?? []);
    const updated = await transaction.in(variantDocuments).update(changed);
    await showRangeOnService(transaction, service, updated);
    await variantChanges.announce(transaction, 'updated', updated);
    return { serviceOptionsAndVariants: updated };
  },

  async deleteServiceOptionsAndVariants({ serviceOptionsAndVariantsId, revision }, { transaction }) {
    const stored = await getVariants(transaction, serviceOptionsAndVariantsId);
    if (revision) requireRevision(stored.revision ?? '1', revision);
    await variantChanges.remove(transaction, stored);
    return {};
  },

  /** Source of the defaults: the docs of the query builder. */
  async queryServiceOptionsAndVariants({ query }, { transaction }) {
    const page = await transaction.in(variantDocuments).query(storedQuery(query ?? {}, FIELDS), QUERY_LIMITS);
    return { serviceOptionsAndVariantsList: page.items, pagingMetadata: { count: page.count, cursors: page.cursors } };
  },
} satisfies Operations<typeof meta>;

/** Source: `minPrice` and `maxPrice` of `VariedPayment`. Assumed: the service's revision stays. */
async function showRangeOnService(
  transaction: Transaction,
  service: Service,
  { minPrice, maxPrice }: OptionsAndVariants,
): Promise<void> {
  const { payment } = service;
  if (payment?.rateType !== 'VARIED' || !minPrice || !maxPrice) return;
  const varied = { ...payment.varied, minPrice, maxPrice };
  await transaction.in(serviceDocuments).update({ ...service, payment: { ...payment, varied } });
}

const variantChanges = revisedDocuments({
  collection: variantDocuments,
  event: 'wix.bookings.catalog.v1.service_options_and_variants',
});

/** Source: `ServiceOptionsAndVariantsQuerySpec`. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'serviceId']),
  ...filterOnlyFields(['options.values', 'options.values.id', 'options.values.type', 'variants.values']),
  ...filterOnlyFields(['variants.values.choices.custom', 'variants.values.choices.optionId']),
  ...filterOnlyFields(['variants.values.price.currency', 'variants.values.price.value']),
};

const QUERY_LIMITS = { defaultLimit: 50, maxLimit: 100, defaultSort: [{ fieldName: 'id', order: 'ASC' }] };

const getVariants = async (transaction: Transaction, id: string | null | undefined): Promise<OptionsAndVariants> =>
  requireExisting(await transaction.in(variantDocuments).find(id ?? ''), `no options and variants have the ID ${id}`);

const SUPPORTED_OPTION_TYPES = new Set(['CUSTOM', 'STAFF_MEMBER', 'DURATION']);

/** Prices by date or number of participants are a preview on the platform, and are refused here. */
function requireConsistent({ options, variants }: OptionsAndVariants, resourceIds: readonly string[]): void {
  const [option] = options?.values ?? [];
  if (!SUPPORTED_OPTION_TYPES.has(option?.type ?? '')) {
    throw new ApplicationError('UNSUPPORTED_OPTION_TYPE', `no prices by ${option?.type ?? 'nothing'} here`);
  }
  if (option?.customData && option.type !== 'CUSTOM') {
    throw new ApplicationError('UNSUPPORTED_OPTION_DATA', `no custom data for an option of type ${option.type}`);
  }
  const values = variants?.values ?? [];
  const choices = values.flatMap((variant) => variant.choices ?? []);
  if (choices.some(({ optionId }) => optionId !== option?.id)) {
    throw new ApplicationError('UNKNOWN_OPTION_IDS', `expected choices of the option ${option?.id}`);
  }
  if (new Set(values.map(({ price }) => price?.currency)).size > 1) {
    throw new ApplicationError('MULTIPLE_CURRENCIES', 'expected prices in one currency');
  }
  if (option?.type === 'CUSTOM' && choices.some(({ custom }) => !custom)) {
    throw new ApplicationError('MISSING_CUSTOM_CHOICES', 'expected a custom choice for each variant');
  }
  if (option?.type === 'STAFF_MEMBER') requireStaff(choices, resourceIds);
  const choiceNames = choices.map(({ custom, staffMemberId, duration }) =>
    String(custom?.toLowerCase() ?? staffMemberId ?? duration?.minutes),
  );
  if (new Set(choiceNames).size < choiceNames.length)
    throw new ApplicationError('IDENTICAL_CHOICES', 'a choice is there twice');
}

function requireStaff(choices: readonly Choice[], resourceIds: readonly string[]): void {
  const priced = choices.map(({ staffMemberId = '' }) => staffMemberId);
  const unknown = priced.find((id) => !resourceIds.includes(id));
  if (unknown !== undefined) {
    throw new ApplicationError('UNKNOWN_STAFF_IDS', `nobody with the resource ID ${unknown} gives the service`);
  }
  if (resourceIds.some((id) => !priced.includes(id))) {
    throw new ApplicationError('MISSING_STAFF_VARIANTS', 'expected a variant for each who gives the service');
  }
}
