import { randomUUID } from '../../../home/crypto';
import { commerceOf } from '../../../kernel/commerce-settings';
import { sum } from '../../../kernel/money';
import type { Shop } from '../pricing/apps/purchase';
import { feesOf } from '../pricing/fees';
import { draftFees } from './app-prices';
import { costsOf, remainingLines } from './discounts';
import type { DraftFee, Input, StoredDraft } from './draft-order-documents';
import { refusal } from './refusals';

export function customFee(
  { lines }: Pick<StoredDraft, 'lines'>,
  {
    name = '',
    price,
    taxDetails,
    applyToDraftOrder,
    code,
    lineItemIds = [],
  }: NonNullable<Input['additionalFees']>[number],
): DraftFee {
  const strange = lineItemIds.find((id) => !remainingLines(lines).some(({ item }) => item.id === id));
  if (strange) throw refusal('LINE_ITEM_NOT_FOUND', `the draft order has no line item ${strange}`);
  return {
    id: randomUUID(),
    source: 'CUSTOM',
    applied: applyToDraftOrder ?? false,
    name,
    code: code || undefined,
    amount: price?.amount ?? '0',
    taxed: taxDetails?.taxable ?? false,
    addedBy: 'MANUAL',
    lineItemIds,
  };
}

/** Only a draft that began empty gets the fees of the shop and of apps. Source: "additional fees, keep their original price". */
export async function withAutomaticFees(draft: StoredDraft, shop: Shop): Promise<StoredDraft> {
  if (draft.before) return draft;
  const subtotal = sum([...costsOf(draft).values()]).toString();
  const ofShop = feesOf(commerceOf(shop.settings).additionalFees, subtotal, undefined);
  const automatic = [...ofShop, ...(await draftFees(draft, subtotal, shop))].map((fee): DraftFee => {
    const { name, code, amount, taxed, providerAppId, source: addedBy, lineItemIds = [] } = fee;
    const known = draft.fees.find(
      (one) => one.source === 'AUTOMATIC' && one.code === code && one.providerAppId === providerAppId,
    );
    const { id, applied } = known ?? { id: randomUUID(), applied: true };
    const ofApp = providerAppId === undefined ? {} : { providerAppId };
    return { id, applied, source: 'AUTOMATIC', name, code, amount, taxed, addedBy, lineItemIds, ...ofApp };
  });
  return { ...draft, fees: [...draft.fees.filter(({ source }) => source !== 'AUTOMATIC'), ...automatic] };
}

export function withAppliedFlags<T extends { id: string; applied: boolean }>(
  entries: readonly T[],
  changes: readonly { id?: string; applied?: boolean }[],
  code: 'DISCOUNT_NOT_FOUND' | 'ADDITIONAL_FEE_NOT_FOUND',
): T[] {
  const strange = changes.find(({ id }) => !entries.some((entry) => entry.id === id));
  if (strange) throw refusal(code, `the draft order has none with the ID ${strange.id}`);
  return entries.map((entry) => {
    const change = changes.findLast(({ id }) => id === entry.id);
    return change ? { ...entry, applied: change.applied ?? false } : entry;
  });
}

/** Source: "Removes custom …". Other fees cannot be removed. */
export function withoutCustomEntries<T extends { id: string; source: string }>(
  entries: readonly T[],
  ids: readonly string[],
  codes: {
    missing: 'DISCOUNT_NOT_FOUND' | 'ADDITIONAL_FEE_NOT_FOUND';
    notCustom: 'DISCOUNT_REMOVE_NOT_SUPPORTED' | 'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED';
  },
): T[] {
  for (const id of ids) {
    const fee = entries.find((entry) => entry.id === id);
    if (!fee) throw refusal(codes.missing, `the draft order has none with the ID ${id}`);
    if (fee.source !== 'CUSTOM') throw refusal(codes.notCustom, `${id} is ${fee.source}, not CUSTOM`);
  }
  return entries.filter(({ id }) => !ids.includes(id));
}
