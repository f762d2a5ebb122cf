import { functionOf, type Operation } from 'headless-emulator/explain/request';
import type { TrapId } from 'headless-emulator/explain/traps';

/** A call's page in the console; `call`: module and function, such as `services.queryServices`. */
export const callAddress = (area: string, call: string): string => `/calls/${area}/${call}`;

/** The operation's page in the console. */
export const operationAddress = (operation: Pick<Operation, 'area' | 'module' | 'name'>): string =>
  callAddress(operation.area, `${operation.module}.${functionOf(operation)}`);

export const trapAddress = (trap: TrapId): string => `/calls/traps#${trap}`;
