import type { OperationContext } from '../../../http/operations';
import type { Delivery } from '../pricing/delivery';
import { METHOD_OF_CARRIER } from './carriers';
import type { StoredProfile, StoredRegion } from './delivery-documents';
import { rowIdOf } from './row-ids';
import { allDeliveries, readInactiveRows } from './shop-deliveries';

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
