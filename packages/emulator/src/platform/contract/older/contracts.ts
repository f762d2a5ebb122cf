import type { ModuleContract } from '../contract-types';
import { eventsV1Contract } from './events-v1';
import { storeOrdersV2Contract } from './store-orders-v2';

/** Written by hand, of generations that no installed package has. */
export const olderContracts: readonly ModuleContract[] = [eventsV1Contract, storeOrdersV2Contract];
