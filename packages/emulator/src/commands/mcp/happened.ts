import type { Site } from '../../server/library/site';
import type { DomainEvent } from '../../server/library/site-state';
import type { Workbench } from './workbench';

interface EventPage {
  events: (DomainEvent & { sequence: number })[];
  next?: string;
}

const MAX_NAMED = 20;

export async function recordEffects<T>(
  workbench: Workbench,
  site: Site,
  action: () => Promise<T>,
): Promise<{ result: T; events: string[] }> {
  const { events: last } = await workbench.controlSite<EventPage>(site, 'GET', '/events?after=newest&limit=1');
  const before = last.at(-1)?.sequence ?? 0;
  const result = await action();
  const path = `/events?after=${before}&limit=${MAX_NAMED + 1}`;
  const { events } = await workbench.controlSite<EventPage>(site, 'GET', path);
  return { result, events: eventNames(events) };
}

export const nameOf = ({ entityFqdn, slug, entityId }: DomainEvent): string => `${entityFqdn} ${slug} ${entityId}`;

function eventNames(events: readonly DomainEvent[]): string[] {
  const names = events.slice(0, MAX_NAMED).map(nameOf);
  return events.length > MAX_NAMED ? [...names, '… and more: read them with events'] : names;
}

export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
