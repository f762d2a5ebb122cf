import { slugOfName } from '../../../kernel/slug';

/**
 * The slug of a name. Source: "A friendly URL name (generated automatically by the catalog…)". Assumed: a name of
 * nothing but punctuation gives the word for the thing.
 */
export const catalogSlug = (name: string, thing: 'product' | 'collection' | 'category'): string =>
  slugOfName(name, 90) || thing;
