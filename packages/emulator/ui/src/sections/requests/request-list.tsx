import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { LiveRequest } from '../../../../src/server/control/live/live-requests';
import { StatusBadge } from '../../parts/badge';
import { timeOfDayText } from '../../parts/instant';

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  /** Newest first. */
  requests: readonly LiveRequest[];
  selectedId: string | undefined;
  onSelect: (requestId: string) => void;
  onOpen: () => void;
}

const ROW_PX = 40;
const PAGE = 10;

/** Arrow keys select, Enter moves the focus to the details. */
export function RequestList({ ref, requests, selectedId, onSelect, onOpen }: Props) {
  const virtualizer = useVirtualizer({
    count: requests.length,
    getScrollElement: () => ref.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  useStableScroll(ref, requests);
  const selected = requests.findIndex(({ requestId }) => requestId === selectedId);
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current || selected < 0) return;
    isRequested.current = false;
    virtualizer.scrollToIndex(selected);
  }, [selected, virtualizer]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && selected >= 0) {
      event.preventDefault();
      return onOpen();
    }
    const target = targetIndex(event.key, selected, requests.length);
    const request = target === undefined ? undefined : requests[target];
    if (!request) return;
    event.preventDefault();
    isRequested.current = true;
    onSelect(request.requestId);
  }

  return (
    <div
      ref={ref}
      role="listbox"
      tabIndex={0}
      aria-label="Requests, newest first"
      aria-activedescendant={selected >= 0 ? idOf(selectedId) : undefined}
      onKeyDown={onKeyDown}
      className="@container min-h-0 flex-1 overflow-y-auto rounded-lg border border-line bg-surface [overflow-anchor:none]"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const request = requests[index];
          return (
            request && (
              <Row
                key={request.requestId}
                request={request}
                start={start}
                position={index + 1}
                count={requests.length}
                isSelected={request.requestId === selectedId}
                onSelect={onSelect}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

const idOf = (requestId: string | undefined): string => `request-${requestId}`;

/** Undefined for keys without a meaning in the list. */
function targetIndex(key: string, selected: number, count: number): number | undefined {
  const last = count - 1;
  const clampIndex = (index: number) => Math.max(0, Math.min(last, index));
  if (key === 'ArrowDown') return clampIndex(selected + 1);
  if (key === 'ArrowUp') return clampIndex(selected < 0 ? 0 : selected - 1);
  if (key === 'PageDown') return clampIndex(selected + PAGE);
  if (key === 'PageUp') return clampIndex(selected - PAGE);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** Keeps the scroll position while new requests arrive above. */
function useStableScroll(ref: RefObject<HTMLDivElement | null>, requests: readonly LiveRequest[]) {
  const top = useRef<string>(undefined);
  useLayoutEffect(() => {
    const before = top.current;
    top.current = requests[0]?.requestId;
    const box = ref.current;
    if (!box || box.scrollTop === 0 || before === undefined || before === top.current) return;
    const added = requests.findIndex(({ requestId }) => requestId === before);
    if (added > 0) box.scrollTop += added * ROW_PX;
  }, [ref, requests]);
}

interface RowProps {
  request: LiveRequest;
  start: number;
  position: number;
  count: number;
  isSelected: boolean;
  onSelect: (requestId: string) => void;
}

const Row = memo(function Row({ request, start, position, count, isSelected, onSelect }: RowProps) {
  const { requestId, operation, method, path, identity, status, durationMs, startedAt, code } = request;
  const effects = effectsText(request);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys for all of its options
    <div
      id={idOf(requestId)}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={count}
      onClick={() => onSelect(requestId)}
      className="absolute inset-x-0 grid h-10 cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-3 text-sm hover:bg-sunken aria-selected:bg-accent-wash @lg:grid-cols-[2.75rem_minmax(0,1fr)_4.5rem_4.5rem_6rem]"
      style={{ transform: `translateY(${start}px)` }}
    >
      <span>
        <StatusBadge status={status} />
      </span>
      <span className="min-w-0 font-mono text-[0.8125rem] leading-4 @lg:truncate" title={`${method} ${path}`}>
        <span className="block truncate @lg:mr-3 @lg:inline">{operation ?? `${method} ${path}`}</span>
        {(code || effects) && (
          <span className="block truncate font-sans text-xs @lg:inline">
            {code && <span className="mr-3 text-bad">{code}</span>}
            {effects && <span className="text-soft">{effects}</span>}
          </span>
        )}
      </span>
      <span className="hidden text-soft @lg:block">{identity}</span>
      <span className="text-right text-soft tabular-nums">{durationMs} ms</span>
      <time dateTime={startedAt} className="hidden text-right text-soft tabular-nums @lg:block">
        {timeOfDayText(startedAt)}
      </time>
    </div>
  );
});

/** Example: `2 changes, 1 event`; empty for a call that only reads. */
function effectsText({ changes = 0, events = 0, mails = 0 }: LiveRequest): string {
  const counts = [countText(changes, 'change'), countText(events, 'event'), countText(mails, 'email')];
  return counts.filter(Boolean).join(', ');
}

const countText = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
