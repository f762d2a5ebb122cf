import { ApplicationError, ValidationError, violation } from '../../../kernel/errors';
import { CARRIER_IDS } from '../pricing/delivery';
import type { WireCarrier } from './delivery-documents';

/** Assumed: the settings of the platform's own carriers can be read. */
const BUILT_IN = { fallbackDefinitionMandatory: false, toggleGetCarrierSettingsEnabled: true };

export const METHOD_OF_CARRIER = new Map(
  (['SHIPPING', 'PICKUP', 'LOCAL_DELIVERY'] as const).map((method) => [CARRIER_IDS[method], method]),
);

/** Source: listInstalledDeliveryCarriers of a real site. The name of local delivery is assumed. */
export const INSTALLED_CARRIERS = [
  { id: CARRIER_IDS.PICKUP, displayName: 'Pickup', ...BUILT_IN },
  {
    id: CARRIER_IDS.SHIPPING,
    displayName: 'Basic Shipping',
    description: 'Manage shipping rates and options for this region',
    ...BUILT_IN,
  },
  { id: CARRIER_IDS.LOCAL_DELIVERY, displayName: 'Local Delivery', ...BUILT_IN },
];

export function checkCarrier(carrier: WireCarrier): void {
  const { appId, backupRate, additionalCharges = [] } = carrier;
  if (!INSTALLED_CARRIERS.some(({ id }) => id === appId)) {
    throw new ApplicationError('UNKNOWN_DELIVERY_CARRIER', `no delivery carrier ${appId} is installed on the site`);
  }
  if (!backupRate?.amount) {
    throw new ApplicationError('DELIVERY_CARRIER_MISSING_BACKUP_RATE', `the carrier ${appId} has no backup rate`);
  }
  for (const [index, { amount }] of additionalCharges.entries()) {
    if (amount && /^\d+(\.\d+)?$/.test(amount)) continue;
    const field = `deliveryCarrier.additionalCharges[${index}].amount`;
    throw new ValidationError([violation(field, 'must be a decimal amount')]);
  }
}
