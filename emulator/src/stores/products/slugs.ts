import { slugOfName } from '../../sites/slug';

/** The slug of a name. Source: "A friendly URL name (generated automatically by the catalog…)". */
export const productSlug = (name: string): string => slugOfName(name, 90) || 'product';
