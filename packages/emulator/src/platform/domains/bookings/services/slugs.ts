import type { services as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import { isSlugText } from '../../../kernel/slug';
import { serviceViolation } from './refusals';
import { toServiceResponse } from './response';
import { getServiceDocument, serviceChanges } from './service-documents';
import { takenSlugs, takeSlug, withSlug } from './taken-slugs';

export const serviceSlugs = {
  async setCustomSlug({ serviceId, slug = '' }, { transaction, settings, baseUrl, site }) {
    const service = await getServiceDocument(transaction, serviceId);
    if (!isLegal(slug)) {
      const description = 'must be letters, digits, hyphens and underscores';
      throw new ValidationError([serviceViolation('slug', description, 'SLUG_CONTAINS_ILLEGAL_CHARACTERS')]);
    }
    if (!(await takeSlug(transaction, slug, serviceId))) {
      throw new ApplicationError('SLUG_ALREADY_EXISTS', `another service has or had the slug "${slug}"`);
    }
    const changed = await serviceChanges.update(
      transaction,
      withSlug(service, slug, { custom: true, now: transaction.now }),
    );
    return {
      slug: changed.mainSlug,
      service: await toServiceResponse(changed, { transaction, settings, baseUrl, site }),
    };
  },

  async validateSlug({ serviceId, slug = '' }, { transaction }) {
    await getServiceDocument(transaction, serviceId);
    if (!isLegal(slug)) return { valid: false, errors: ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'] };
    const takenSlug = await transaction.in(takenSlugs).find(slug);
    if (takenSlug && takenSlug.serviceId !== serviceId) return { valid: false, errors: ['SLUG_ALREADY_EXISTS'] };
    return { valid: true, slug, errors: [] };
  },
} satisfies Operations<typeof meta>;

/** Assumed: hyphens and underscores are allowed anywhere, too. */
const isLegal = (slug: string): boolean => slug !== '' && isSlugText(slug.replace(/[-_]/g, ''));
