import type { CatalogReference } from '../cart/wire';
import type { CatalogItem } from './catalog-item';
import type { CatalogueContext } from './catalogue';
import { groupByCatalogue } from './registry';

export async function findItems(
  context: CatalogueContext,
  references: readonly CatalogReference[],
): Promise<(CatalogItem | undefined)[]> {
  const catalogItems: (CatalogItem | undefined)[] = references.map(() => undefined);
  const entries = references.map((reference, index) => ({ reference, index }));
  for (const { catalogue, sold } of groupByCatalogue(entries)) {
    const items = await catalogue.find(
      context,
      sold.map(({ reference }) => reference),
    );
    for (const [position, { index }] of sold.entries()) catalogItems[index] = items[position];
  }
  return catalogItems;
}
