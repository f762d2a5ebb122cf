import { useEffect, useRef, useState } from 'react';
import type { ListedEvent } from '../../../../src/server/control/pages';
import type { EventList } from '../../../../src/server/control/site';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { listen } from '../../control/live';
import { Button } from '../../parts/button';
import { CodeBlock } from '../../parts/code-block';
import { CopyButton } from '../../parts/copy/copy-button';
import { Field } from '../../parts/field';
import { instantText } from '../../parts/instant';
import { Page, Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';
import { TriggerForm } from './trigger-form';

const SHOWN_AT_FIRST = 100;
const MAX_SHOWN = 500;

export default function EventsPage() {
  const query = useSiteControl<EventList>(`events?after=newest&limit=${SHOWN_AT_FIRST}`);
  const siteId = useSiteId();
  return (
    <Page
      title="Events"
      intro="The site’s domain events as they occur. Use your app in another tab and watch them arrive."
    >
      <Loaded query={query}>{({ events }) => <EventStream key={siteId} earlier={[...events].reverse()} />}</Loaded>
      <TriggerForm />
    </Page>
  );
}

/** `earlier`: newest first. New events appear on top. */
function EventStream({ earlier }: { earlier: ListedEvent[] }) {
  const path = `sites/${useSiteId()}/events`;
  const [events, setEvents] = useState(earlier);
  const [isOn, setIsOn] = useState(true);
  const [filter, setFilter] = useState('');
  const [isConnected, setIsConnected] = useState(false);
  const last = useRef(earlier[0]?.sequence ?? 0);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const onEntries = (entries: ListedEvent[]) => {
      last.current = entries.at(-1)?.sequence ?? last.current;
      setEvents((previousEvents) => [...entries.reverse(), ...previousEvents].slice(0, MAX_SHOWN));
    };
    const onState = (error: Error | undefined) => setIsConnected(error === undefined);
    void listen<ListedEvent>(`${path}/live`, { onEntries, onState }, stop.signal, last.current);
    return () => {
      stop.abort();
      setIsConnected(false);
    };
  }, [path, isOn]);
  const searchText = filter.trim().toLowerCase();
  const matching = events.filter(
    (event) => searchText === '' || JSON.stringify(event).toLowerCase().includes(searchText),
  );
  return (
    <Panel title="Live events" request={{ method: 'GET', path: `${path}?after=newest&limit=50` }}>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Contains"
          type="search"
          placeholder="order_created, an ID, a word"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          className="grow sm:max-w-80"
        />
        <Button onClick={() => setIsOn(!isOn)}>{isOn ? 'Pause' : 'Resume'}</Button>
        <p role="status" className="py-1.5 text-sm text-soft">
          {isOn ? (isConnected ? 'Listening' : 'Connecting …') : 'Paused'}
        </p>
      </div>
      {matching.length === 0 ? (
        <EmptyState title={events.length === 0 ? 'No events yet' : 'No matching events'}>
          {events.length === 0 && 'Add something to a cart, book a time, or trigger an event below.'}
        </EmptyState>
      ) : (
        <ul aria-label="Domain events" className="divide-y divide-line">
          {matching.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function EventRow({ event }: { event: ListedEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  const { entityFqdn, slug, entityId, eventTime, sequence } = event;
  const eventType = typeof event.eventType === 'string' ? event.eventType : `${entityFqdn}_${slug}`;
  const json = isOpen ? JSON.stringify(event, null, 2) : '';
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-sm md:min-h-9">
          <span className="min-w-0 font-mono break-all">{eventType}</span>
          <span className="text-soft">
            #{sequence} · <time dateTime={eventTime}>{instantText(eventTime)}</time>
          </span>
        </summary>
        {isOpen && (
          <div className="grid gap-2 pb-3">
            <CodeBlock label={`Event ${sequence}`} text={json} />
            <div className="flex flex-wrap gap-2">
              <CopyButton label="Copy JSON" text={() => json} />
              <CopyButton label="Copy entity ID" text={() => entityId} />
            </div>
          </div>
        )}
      </details>
    </li>
  );
}
