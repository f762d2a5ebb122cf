import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { matchesFilter } from '../../../../src/server/control/requests/filter';
import { useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { useKey } from '../../parts/use-key';
import { EVERYTHING, isFiltering } from './filter';
import { LiveRequests } from './live-requests';
import { NoRequests } from './no-requests';
import { RequestDetails } from './request-details';
import { RequestList } from './request-list';
import { Toolbar } from './toolbar';

export default function RequestsPage() {
  const siteId = useSiteId();
  const live = useMemo(() => new LiveRequests(siteId), [siteId]);
  const state = useSyncExternalStore(live.watch, live.state);
  useEffect(live.start, [live]);
  const [filter, setFilter] = useState(EVERYTHING);
  const [selectedId, select] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const deferred = useDeferredValue(filter);
  const visibleRequests = useMemo(
    () =>
      isFiltering(deferred) ? state.requests.filter((request) => matchesFilter(request, deferred)) : state.requests,
    [state.requests, deferred],
  );
  const close = useCallback(() => {
    select(undefined);
    list.current?.focus();
  }, []);
  useKey('/', () => search.current?.focus());

  return (
    <div className="flex h-[calc(100dvh-6.5rem)] min-h-96 flex-col gap-3 md:h-[calc(100dvh-2.5rem)]">
      <title>Requests · Headless emulator</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">Requests</h1>
        <div className="flex flex-wrap items-center gap-2">
          <Connection {...state} />
          <Button onClick={() => (state.isPaused ? live.resume() : live.pause())}>
            {state.isPaused ? `Resume${state.waiting > 0 ? ` (${state.waiting} new)` : ''}` : 'Pause'}
          </Button>
          <Button onClick={() => live.clear()}>Clear</Button>
        </div>
      </header>
      <Toolbar filter={filter} onChange={setFilter} requests={state.requests} search={search} list={list} />
      <div className="flex min-h-0 flex-1 gap-4">
        <div className="flex min-w-0 flex-1 flex-col">
          {visibleRequests.length > 0 ? (
            <RequestList
              ref={list}
              requests={visibleRequests}
              selectedId={selectedId}
              onSelect={select}
              onOpen={() => details.current?.focus()}
            />
          ) : (
            <NoRequests isConnected={state.isConnected} isFiltered={isFiltering(filter)} siteId={siteId} />
          )}
        </div>
        {selectedId !== undefined && (
          <RequestDetails ref={details} requestId={selectedId} onClose={close} onReplayed={select} />
        )}
      </div>
    </div>
  );
}

function Connection({
  isConnected,
  isPaused,
  error,
}: {
  isConnected: boolean;
  isPaused: boolean;
  error: Error | undefined;
}) {
  const text = error ? `${error.message} Trying again …` : isPaused ? 'Paused' : isConnected ? 'Live' : 'Connecting …';
  const tone = error ? 'text-bad' : isPaused || !isConnected ? 'text-soft' : 'text-good';
  return (
    <p role="status" className={`flex items-center gap-1.5 text-sm ${tone}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {text}
    </p>
  );
}
