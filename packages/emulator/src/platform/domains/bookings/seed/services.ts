import * as z from 'zod';
import type { FieldBeyond, SeedContext } from '../../../http/seed/section';
import { isObject } from '../../../kernel/values/objects';
import { bookingPolicies, findDefaultPolicy } from '../services/connections';
import { getServiceDocument, serviceDocuments } from '../services/service-documents';
import { freeSlugs, takeSlug, withSlug } from '../services/taken-slugs';

export const SERVICE_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  mainSlug: {
    type: '{ name: string }',
    async write({ transaction }, id, value) {
      const { name } = MAIN_SLUG.parse(value);
      const service = await getServiceDocument(transaction, id);
      await freeSlugs(transaction, id);
      if (!(await takeSlug(transaction, name, id))) throw slugTakenError(name);
      const origin = { custom: false, now: service.createdDate ?? transaction.now };
      await transaction.in(serviceDocuments).update(withSlug({ ...service, supportedSlugs: [] }, name, origin));
    },
  },
};

const MAIN_SLUG = z.object({ name: z.string().regex(/^[\p{L}\p{N}_-]+$/u, 'must be letters, digits and hyphens') });

const slugTakenError = (name: string) =>
  new z.ZodError([{ code: 'custom', path: ['name'], message: `"${name}" is another service's`, input: name }]);

export function variantsInSiteCurrency(
  sentVariants: Record<string, unknown>,
  { settings }: SeedContext,
): Record<string, unknown> {
  const { variants } = sentVariants;
  if (!isObject(variants) || !Array.isArray(variants.values)) return sentVariants;
  const { currency } = settings;
  const values = variants.values.map((variant: unknown) =>
    isObject(variant) && isObject(variant.price) ? { ...variant, price: { ...variant.price, currency } } : variant,
  );
  return { ...sentVariants, variants: { ...variants, values } };
}

export const POLICY_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  default: {
    type: 'boolean',
    async write({ transaction }, id, value) {
      if (!z.boolean().parse(value)) return;
      const policies = transaction.in(bookingPolicies);
      const [before, policy] = [await findDefaultPolicy(transaction), await policies.find(id)];
      if (before && before.id !== id) await policies.update({ ...before, default: false });
      if (policy) await policies.update({ ...policy, default: true });
    },
  },
};
