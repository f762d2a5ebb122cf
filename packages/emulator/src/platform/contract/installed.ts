import { appInstancesContract } from './app-instances';
import type { EventContract, ModuleContract } from './contract-types';
import { couponsContract } from './coupons';
import { contracts } from './modules/contracts';
import { OPERATIONS_BEYOND } from './operations-beyond';
import { withRequirementsBeyond } from './requirements-beyond';

export type InstalledModule = keyof typeof contracts;

/** `npm run contract -- --check` proves that the generator's files have this shape. */
const generated = contracts as unknown as Readonly<Record<InstalledModule, ModuleContract>>;

const contractByModule = new Map<string, ModuleContract>(
  Object.entries(generated).map(([module, contract]) => {
    const { operations, types } = OPERATIONS_BEYOND[module] ?? { operations: {}, types: {} };
    return [
      module,
      {
        ...contract,
        operations: Object.fromEntries(
          Object.entries({ ...contract.operations, ...operations }).map(([name, operation]) => [
            name,
            withRequirementsBeyond(module, name, operation),
          ]),
        ),
        types: { ...contract.types, ...types },
      },
    ];
  }),
);

// The contracts include every installed module.
export const contractOf = (module: InstalledModule): ModuleContract =>
  contractByModule.get(module) ?? generated[module];

export const isInstalledModule = (module: string): module is InstalledModule => Object.hasOwn(generated, module);

let events: Map<string, EventContract> | undefined;

export function eventContract(eventType: string): EventContract {
  const event = eventsByType().get(eventType);
  if (!event) throw new Error(`the contract knows no event "${eventType}"`);
  return event;
}

export const isEventType = (eventType: string): boolean => eventsByType().has(eventType);

function eventsByType(): Map<string, EventContract> {
  events ??= new Map(
    [...Object.values(generated), couponsContract, appInstancesContract].flatMap((contract) =>
      contract.events.map((event) => [event.eventType, event]),
    ),
  );
  return events;
}
