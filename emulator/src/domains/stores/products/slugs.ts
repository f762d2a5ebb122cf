import { slugOfName } from '../../../kernel/slug';

/** Source: "generated automatically by the catalog". Assumed: a name with only punctuation gives `thing`. */
export const catalogSlug = (name: string, thing: 'product' | 'collection' | 'category'): string =>
  slugOfName(name, 90) || thing;
