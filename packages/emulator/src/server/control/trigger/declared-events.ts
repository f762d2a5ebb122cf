import leven from 'leven';
import { modules } from '../../../platform/composition/modules';
import type { EventContract, ModuleContract } from '../../../platform/contract/contract';
import { PlatformError } from '../../../platform/kernel/errors';

export interface DeclaredEvent {
  event: EventContract;
  /** Carts declare their events in several modules. */
  modules: readonly [ModuleContract, ...ModuleContract[]];
}

const byType = new Map<string, DeclaredEvent>();
for (const { contract } of modules) {
  for (const event of contract.events) {
    const same = byType.get(event.eventType);
    byType.set(
      event.eventType,
      same ? { ...same, modules: [...same.modules, contract] } : { event, modules: [contract] },
    );
  }
}

export const declaredEvents: readonly DeclaredEvent[] = [...byType.values()].sort((one, other) =>
  one.event.eventType.localeCompare(other.event.eventType, 'en'),
);

/** The last part of the type, such as `order_created`. */
const shortName = (eventType: string): string => eventType.slice(eventType.lastIndexOf('.') + 1);

const MAX_NAMED = 3;

/** `name`: a type or a unique short name. Throws PlatformError 400 that names the nearest events. */
export function eventNamed(name: string): DeclaredEvent {
  const exact = byType.get(name);
  if (exact) return exact;
  const [first, ...others] = declaredEvents.filter(({ event }) => shortName(event.eventType) === name);
  if (first && others.length === 0) return first;
  if (first) throw new PlatformError(400, `several events are called ${name}: ${eventTypeList([first, ...others])}`);
  throw new PlatformError(
    400,
    `no event is called ${JSON.stringify(name)}: the nearest are ${eventTypeList(nearest(name))}`,
  );
}

function nearest(name: string): DeclaredEvent[] {
  const isWhole = name.includes('.');
  const distance = ({ event: { eventType } }: DeclaredEvent) => leven(name, isWhole ? eventType : shortName(eventType));
  return [...declaredEvents].sort((one, other) => distance(one) - distance(other)).slice(0, MAX_NAMED);
}

const eventTypeList = (events: readonly DeclaredEvent[]): string =>
  events.map(({ event }) => event.eventType).join(', ');
