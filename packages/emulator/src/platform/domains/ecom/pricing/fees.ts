import type { FeeSetting } from '../../../kernel/commerce-settings';
import { times } from '../../../kernel/money';
import type { DeliveryOption } from './delivery';

export interface Fee {
  code: string;
  name: string;
  amount: string;
  taxed: boolean;
  source: 'SERVICE_PLUGIN' | 'SHIPPING';
  translatedName?: string;
  taxGroupId?: string | undefined;
  /** The app that charges it. Absent: the site's settings do. */
  providerAppId?: string;
  lineItemIds?: string[] | undefined;
}

export function feesOf(settings: readonly FeeSetting[], subtotal: string, delivery: DeliveryOption | undefined): Fee[] {
  if (Number(subtotal) === 0 && !delivery) return [];
  return [
    ...settings.map(
      ({ code, name, amount, share, taxed = true }): Fee => ({
        code,
        name,
        taxed,
        source: 'SERVICE_PLUGIN',
        amount: amount ?? times(subtotal, share ?? '0').toString(),
      }),
    ),
    ...(delivery?.otherCharges ?? []).map(
      ({ type, amount, details }): Fee => ({ code: type, name: details, amount, taxed: true, source: 'SHIPPING' }),
    ),
  ];
}
