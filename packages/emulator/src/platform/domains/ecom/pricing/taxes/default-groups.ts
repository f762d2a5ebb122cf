import { BOOKINGS_APP_ID, STORES_APP_ID } from '../../../../kernel/app-ids';
import { seedId } from '../../../../kernel/ids/seed-id';
import type { Transaction } from '../../../../kernel/store/store';
import { type StoredTaxGroup, taxGroupDocuments } from './tax-documents';

/** Source: a real site, in rp-target-wix/domains/tax of wix/skills. The third ID and later ones are assumed. */
export const PRODUCTS_GROUP = { id: STORES_APP_ID, name: 'Products' };
const SERVICES_GROUP = { id: BOOKINGS_APP_ID, name: 'Services' };
const DELIVERY_GROUP = { id: seedId('tax group', 'delivery'), name: 'Shipping and delivery' };
const FEES_GROUP = { id: seedId('tax group', 'cancellation'), name: 'Cancellation fees' };

export const BUILT_IN_GROUPS = [PRODUCTS_GROUP, DELIVERY_GROUP, SERVICES_GROUP, FEES_GROUP] as const;

type DefaultGroup = Pick<StoredTaxGroup, 'id' | 'name'>;

export async function defaultGroups(transaction: Transaction): Promise<readonly DefaultGroup[]> {
  const ofSeed = await transaction
    .in(taxGroupDocuments)
    .all({ filter: { isDefault: true }, sort: [{ fieldName: 'createdDate' }] });
  return ofSeed.length > 0 ? ofSeed.map(({ id, name }) => ({ id, name })) : BUILT_IN_GROUPS;
}

/** Assumed: the group's ID differs between sites, so it is found by its name in some of the platform's languages. */
export const deliveryGroup = (groups: readonly DefaultGroup[]): DefaultGroup | undefined =>
  groups.find(({ id, name }) => id === DELIVERY_GROUP.id || DELIVERY_NAME.test(name));

const DELIVERY_NAME =
  /shipping|delivery|versand|liefer|livraison|exp[eé]dition|env[ií]o|entrega|spedizion|consegna|verzend|配送|משלוח/i;
