import { firstFreeNumber } from '../../../database/first-free';
import { ApplicationError } from '../../../kernel/errors';
import { isSlugText, slugOfName } from '../../../kernel/slug';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { eventDocuments, type StoredEvent } from '../event/event-documents';

/** Assumed; errs to refusal: words are joined by single hyphens or underscores. */
const isSlug = (slug: string): boolean => isSlugText(slug.replaceAll('_', '-'));

// Source: "@maxLength 130" at `SeoSettings.slug`, minus room for a number.
const MAX_CHARACTERS = 120;

/** Source: "The naming is the same as the event title written in kebab case" at `Event.slug`. */
export const eventSlug = (title: string): string => slugOfName(title, MAX_CHARACTERS) || 'event';

export function requestedSlug(seoSettings: StoredEvent['seoSettings']): string | undefined {
  const slug = seoSettings?.slug;
  if (!slug) return undefined;
  if (isSlug(slug)) return slug;
  throw new ApplicationError('INVALID_SLUG_FORMAT', `expected words joined by hyphens, got "${slug}"`);
}

export async function insertUnderSlug<Event extends StoredEvent>(
  transaction: Transaction,
  event: Event,
  { chosen: customSlug, name }: { chosen: string | undefined; name: string },
): Promise<Event> {
  const slugWithNumber = (number: number) => (number === 0 ? name : `${name}-${number}`);
  const isTaken = async (number: number) =>
    (await transaction.in(eventDocuments).findByKey('slug', slugWithNumber(number))) !== undefined;
  // Looking up a slug costs less than a refused insertion.
  for (let number = customSlug ? 0 : await firstFreeNumber(isTaken); ; number++) {
    const slug = customSlug ?? slugWithNumber(number);
    try {
      const stored = { ...event, slug };
      await transaction.in(eventDocuments).insert(stored);
      return stored;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || error.key !== 'slug') throw error;
      if (customSlug) throw slugTakenError(customSlug);
    }
  }
}

export async function updateUnderSlug<Event extends StoredEvent>(
  transaction: Transaction,
  event: Event,
): Promise<Event> {
  try {
    await transaction.in(eventDocuments).update(event);
    return event;
  } catch (error) {
    if (error instanceof DuplicateKeyError && error.key === 'slug') throw slugTakenError(error.value);
    throw error;
  }
}

const slugTakenError = (slug: string) =>
  new ApplicationError('SLUG_ALREADY_IN_USE', `another event has the slug "${slug}"`);
