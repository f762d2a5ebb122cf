import type { services as meta } from '@wix/bookings/meta';
import { firstFreeNumber } from '../../../database/first-free';
import type { Operations } from '../../../http/operations';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import { isSlugText, slugOfName } from '../../../kernel/slug';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import { serviceViolation } from './refusals';
import { toServiceResponse } from './response';
import { getServiceDocument, type Service, serviceChanges } from './service-documents';

/** Services keep old slugs. Assumed; errs to permission: deleting a service releases its slugs. */
interface TakenSlug {
  id: string;
  serviceId: string;
}

export const takenSlugs: CollectionDefinition<TakenSlug> = { name: 'service-slugs', fields: { serviceId: 'string' } };

// Source: "@maxSize 100" at `Service.supportedSlugs`.
const MAX_SLUGS = 100;

const slugOf = (name: string): string => slugOfName(name, 400) || 'service';

/** Returns false if another service has or had the slug. */
export async function takeSlug(transaction: Transaction, slug: string, serviceId: string): Promise<boolean> {
  const takenSlug = await transaction.in(takenSlugs).find(slug);
  if (takenSlug) return takenSlug.serviceId === serviceId;
  try {
    await transaction.in(takenSlugs).insert({ id: slug, serviceId });
    return true;
  } catch (error) {
    if (error instanceof DuplicateKeyError) return false;
    throw error;
  }
}

export async function takeSlugOfName(transaction: Transaction, name: string, serviceId: string): Promise<string> {
  const base = slugOf(name);
  const slugOfNumber = (number: number) => (number === 0 ? base : `${base}-${number}`);
  const isTaken = async (number: number) => {
    const takenSlug = await transaction.in(takenSlugs).find(slugOfNumber(number));
    return takenSlug !== undefined && takenSlug.serviceId !== serviceId;
  };
  for (let number = await firstFreeNumber(isTaken); ; number++) {
    const slug = slugOfNumber(number);
    if (await takeSlug(transaction, slug, serviceId)) return slug;
  }
}

export async function freeSlugs(transaction: Transaction, serviceId: string): Promise<void> {
  const slugs = transaction.in(takenSlugs);
  for (const { id } of await slugs.all({ filter: { serviceId } })) await slugs.remove(id);
}

export function withSlug<Kept extends Service>(
  service: Kept,
  name: string,
  origin: { custom: boolean; now: string },
): Kept {
  const mainSlug = { name, custom: origin.custom, createdDate: origin.now };
  const earlier = (service.supportedSlugs ?? []).filter((slug) => slug.name !== name);
  return {
    ...service,
    mainSlug,
    supportedSlugs: [mainSlug, ...earlier].slice(0, MAX_SLUGS),
    urls: pagesOf(service.type, name),
  };
}

/** Source: bookings-services-queryServices-1 and `URLs`: a course has no calendar. Assumed: an appointment has one. */
export function pagesOf(type: Service['type'], slug: string): Service['urls'] {
  const servicePage = { relativePath: `/service-page/${slug}` };
  if (type === 'COURSE') return { servicePage, bookingPage: servicePage };
  const calendarPage = { relativePath: `/booking-calendar/${slug}` };
  return { servicePage, bookingPage: calendarPage, calendarPage };
}

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

/** Assumed; errs to permission: hyphens and underscores are allowed anywhere, too. */
const isLegal = (slug: string): boolean => slug !== '' && isSlugText(slug.replace(/[-_]/g, ''));
