import type { EventContract, ModuleContract } from './contract';
import { contracts } from './modules/contracts';

export type InstalledModule = keyof typeof contracts;

/** The generator writes these files, which `npm run contract -- --check` proves, so they have the contract's shape. */
const contractByModule = contracts as unknown as Readonly<Record<InstalledModule, ModuleContract>>;

export const contractOf = (module: InstalledModule): ModuleContract => contractByModule[module];

let events: Map<string, EventContract> | undefined;

/** The event in the contract's catalogue. An event that is not in it is a bug. */
export function eventContract(eventType: string): EventContract {
  events ??= new Map(
    Object.values(contractByModule).flatMap((contract) => contract.events.map((event) => [event.eventType, event])),
  );
  const event = events.get(eventType);
  if (!event) throw new Error(`the contract knows no event "${eventType}"`);
  return event;
}
