import { slugOfName } from '../../../kernel/slug';
import { ruleViolation } from '../refusals';

/** Source: "generated automatically by the catalog". Assumed: a name with only punctuation gives `thing`. */
export const catalogSlug = (name: string, thing: 'product' | 'collection' | 'category'): string =>
  slugOfName(name, 90) || thing;

/** Source: the characters that live sites refuse (`wix-build` of wix/skills). */
const NOT_IN_SLUGS = /[\^!“”$%&'*+,.:;<>=?@\\/()[\]{}_|` ~#]/;

/**
 * Source: the rule's name for products and categories.
 * Assumed; errs to refusal: categories refuse the same characters.
 */
export function requireSlugFormat(
  slug: string | null | undefined,
  field: 'category' | 'product' | `products[${number}]`,
): void {
  if (!slug || !NOT_IN_SLUGS.test(slug)) return;
  const description = `must have letters, digits and hyphens only, got "${slug}"`;
  throw ruleViolation(`${field}.slug`, description, 'INVALID_SLUG_FORMAT');
}
