import { appInstallationContract } from './app-installation';
import { appInstancesContract } from './app-instances';
import { calendarContracts } from './calendar';
import type { ModuleContract } from './contract-types';
import { couponsContract } from './coupons';
import { dataItemsContract } from './data-items';
import { contractOf, type InstalledModule } from './installed';
import { contracts } from './modules/contracts';
import { olderContracts } from './older/contracts';

// Object.keys of a record with these keys gives exactly them.
const installed = Object.keys(contracts) as InstalledModule[];

export const everyModule: readonly ModuleContract[] = [
  ...installed.map(contractOf),
  dataItemsContract,
  appInstallationContract,
  calendarContracts.events,
  calendarContracts.schedules,
  couponsContract,
  ...olderContracts,
  appInstancesContract,
];
