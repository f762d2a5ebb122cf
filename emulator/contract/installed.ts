import type { EventContract, ModuleContract } from './contract';
import { contracts } from './modules/contracts';

export type InstalledModule = keyof typeof contracts;

/** The generator writes the files and `npm run contract -- --check` proves it, so their shape is the contract's. */
const contractByModule = contracts as unknown as Readonly<Record<InstalledModule, ModuleContract>>;

export const contractOf = (module: InstalledModule): ModuleContract => contractByModule[module];

let events: Map<string, EventContract> | undefined;

/** The event in the contract's catalogue; what is not in it cannot have happened. */
export function eventContract(eventType: string): EventContract {
  events ??= new Map(
    Object.values(contractByModule).flatMap((contract) => contract.events.map((event) => [event.eventType, event])),
  );
  const event = events.get(eventType);
  if (!event) throw new Error(`the contract knows no event "${eventType}"`);
  return event;
}
