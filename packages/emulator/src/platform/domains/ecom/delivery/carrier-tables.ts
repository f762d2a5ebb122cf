import type { OperationContext } from '../../../http/operations';
import { ApplicationError, ValidationError, violation } from '../../../kernel/errors';
import { CARRIER_IDS, type Delivery } from '../pricing/delivery';
import type { StoredProfile, StoredRegion, WireCarrier } from './delivery-documents';
import { allDeliveries, readInactiveRows, rowIdOf } from './shop-deliveries';

const COLUMNS = [
  { key: 'title', name: 'Name' },
  { key: 'estimatedDeliveryTime', name: 'Estimated delivery time' },
  { key: 'rate', name: 'Rate' },
];
/** Source: `maxSize` of `DashboardTable.rows` and of the regional settings. */
const [MAX_ROWS, MAX_REGIONS] = [25, 5];

type Context = Pick<OperationContext, 'transaction' | 'settings'>;

/** Assumed: deliveries of the site's settings reach every region. */
export async function regionalSettings(context: Context, carrierId: string, profile: StoredProfile) {
  const inactive = await readInactiveRows(context.transaction);
  const deliveries = (await allDeliveries(context)).filter((delivery) => belongsToCarrier(delivery, carrierId));
  return profile.deliveryRegions.slice(0, MAX_REGIONS).map((region) => ({
    deliveryRegionId: region.id,
    dashboardTables: [
      {
        title: region.name,
        columns: COLUMNS,
        rows: deliveries
          .filter((delivery) => reachesRegion(delivery, region))
          .slice(0, MAX_ROWS)
          .map((delivery) => toRow(delivery, inactive)),
      },
    ],
  }));
}

export async function rowIdsOf(context: Context, carrierId: string): Promise<Set<string>> {
  const deliveries = await allDeliveries(context);
  return new Set(deliveries.filter((delivery) => belongsToCarrier(delivery, carrierId)).map(rowIdOf));
}

const belongsToCarrier = ({ method, isBackup }: Delivery, carrierId: string): boolean =>
  METHOD_OF_CARRIER.get(carrierId) === method && !isBackup;

const reachesRegion = ({ region }: Delivery, { id }: StoredRegion): boolean => region === undefined || region.id === id;

function toRow(delivery: Delivery, inactive: ReadonlySet<string>) {
  const key = rowIdOf(delivery);
  const { title, deliveryTime, rates } = delivery;
  return {
    key,
    data: { title, estimatedDeliveryTime: deliveryTime, rate: rates[0]?.amount ?? '0' },
    active: !inactive.has(key),
  };
}

/** Assumed: the settings of the platform's own carriers can be read. */
const BUILT_IN = { fallbackDefinitionMandatory: false, toggleGetCarrierSettingsEnabled: true };

const METHOD_OF_CARRIER = new Map(
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

/** `apps`: those that provide shipping rates. */
export function checkCarrier(carrier: WireCarrier, apps: readonly { id: string }[]): void {
  const { appId, backupRate, additionalCharges = [] } = carrier;
  if (![...INSTALLED_CARRIERS, ...apps].some(({ id }) => id === appId)) {
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
