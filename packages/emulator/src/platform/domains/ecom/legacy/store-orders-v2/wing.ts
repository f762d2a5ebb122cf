import { LegacyWing } from '../../../../http/legacy-wing';
import { storeOrders } from './store-orders';

/** Its REST reference announced the removal for 2024-09-04. */
export const storeOrdersV2 = new LegacyWing({ handlers: { 'stores.storeOrders': storeOrders } });
