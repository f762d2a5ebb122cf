import type { CallEvent } from 'headless-emulator/explain/request';
import { Panel } from '@/components/ui/card';
import { firstSentence } from '../../first-sentence';

/** The domain events of the operation's module. The packages do not say which call causes which. */
export function EventList({ events }: { events: readonly CallEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Panel aria-labelledby="events" className="grid grid-cols-1 gap-3">
      <h2 id="events" className="text-heading">
        Events of this module
      </h2>
      <ul className="divide-y divide-line">
        {events.map(({ name, eventType, description }) => (
          <li key={name} className="py-2.5">
            <p className="font-mono text-sm font-semibold break-words">{name}</p>
            <p className="font-mono text-xs break-all text-soft">{eventType}</p>
            {description ? <p className="text-sm">{firstSentence(description)}</p> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
