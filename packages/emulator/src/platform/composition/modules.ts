import { appInstallationContract } from '../contract/app-installation';
import { appInstancesContract } from '../contract/app-instances';
import { calendarContracts } from '../contract/calendar';
import { couponsContract } from '../contract/coupons';
import { dataItemsContract } from '../contract/data-items';
import { contractOf, type InstalledModule } from '../contract/installed';
import { olderContracts } from '../contract/older/contracts';
import { appInstances } from '../domains/apps/app-instances';
import { events } from '../domains/bookings/calendar/calendar-events';
import { schedules } from '../domains/bookings/calendar/schedule-operations';
import { appInstallation } from '../domains/business-tools/app-installation';
import { items } from '../domains/data/items';
import { couponOperations } from '../domains/ecom/coupon-management/coupons';
import type { Handler } from '../http/operations';
import { type EmulatedModule, type Route, Routes, verticalOf } from '../http/routing';
import { handlers } from './handlers';
import { legacyWings } from './legacy-wings';

// Object.keys of a record with these keys gives exactly them.
const installed = Object.keys(handlers) as InstalledModule[];

const legacyHandlers: Readonly<Record<string, object | undefined>> = Object.assign(
  {},
  ...legacyWings.map((wing) => wing.handlers),
);

/** An operation without a handler answers 501. */
export const modules: EmulatedModule[] = [
  ...installed.map((module) => ({
    contract: contractOf(module),
    // Each handler was checked against its module's types where it was written.
    handlers: { ...handlers[module], ...legacyHandlers[module] } as Record<string, Handler | undefined>,
  })),
  { contract: dataItemsContract, handlers: items },
  { contract: appInstallationContract, handlers: appInstallation },
  { contract: calendarContracts.events, handlers: events },
  { contract: calendarContracts.schedules, handlers: schedules },
  { contract: couponsContract, handlers: couponOperations },
  ...olderContracts.map((contract) => ({
    contract,
    // The tests of the answers check them against the contract, which has no types.
    handlers: { ...legacyHandlers[`${verticalOf(contract)}.${contract.namespace}`] } as Record<
      string,
      Handler | undefined
    >,
  })),
  { contract: appInstancesContract, handlers: appInstances },
];

export const routes = new Routes(modules);

const BY_NAME = new Map(routes.all.map((route) => [route.name, route]));

/** `operation`: the name in faults and the request log. Throws if the contract has none. */
export function routeNamed(operation: string): Route {
  const route = BY_NAME.get(operation);
  if (!route) throw new Error(`the contract has no operation ${operation}`);
  return route;
}
