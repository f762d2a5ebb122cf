import type { CatalogReference } from '../cart/wire';
import type { Catalogue } from './catalogue';

const catalogues = new Map<string, Catalogue>();

export function registerCatalogue(catalogue: Catalogue): void {
  for (const appId of catalogue.appIds) catalogues.set(appId, catalogue);
}

export const catalogueOf = ({ appId }: CatalogReference): Catalogue | undefined => catalogues.get(appId ?? '');

/** Groups items by catalogue, in the order of registration. */
export function groupByCatalogue<Sold extends { reference: CatalogReference }>(
  sold: readonly Sold[],
): { catalogue: Catalogue; sold: Sold[] }[] {
  return [...new Set(catalogues.values())].flatMap((catalogue) => {
    const own = sold.filter(({ reference }) => catalogueOf(reference) === catalogue);
    return own.length > 0 ? [{ catalogue, sold: own }] : [];
  });
}
