import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CallRecord } from '@/packages/devtools/recorder/call-record';

interface CallRowsProps {
  calls: readonly CallRecord[];
  children: (call: CallRecord) => ReactNode;
}

/** Longer lists render only visible calls. */
const MAX_DRAWN_CALLS = 100;

export function CallRows({ calls, children }: CallRowsProps) {
  if (calls.length > MAX_DRAWN_CALLS) return <ManyCalls calls={calls}>{children}</ManyCalls>;
  return (
    <ol className="divide-y divide-line">
      {calls.map((call) => (
        <li key={call.id}>{children(call)}</li>
      ))}
    </ol>
  );
}

const ROW_PX = 64;

function ManyCalls({ calls, children }: CallRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [box, setBox] = useState<{ element: HTMLElement; listTop: number }>();
  useLayoutEffect(() => {
    const element = scrollerOf(list.current);
    if (element && list.current) setBox({ element, listTop: topIn(element, list.current) });
  }, []);
  const virtual = useVirtualizer({
    count: calls.length,
    getScrollElement: () => box?.element ?? null,
    scrollMargin: box?.listTop ?? 0,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => calls[index]?.id ?? index,
    overscan: 8,
  });
  return (
    <ol ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const call = calls[index];
        return call ? (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={calls.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 border-b border-line"
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <Row call={call}>{children}</Row>
          </li>
        ) : null;
      })}
    </ol>
  );
}

const Row = memo(function Row({ call, children }: { call: CallRecord; children: CallRowsProps['children'] }) {
  return children(call);
});

function scrollerOf(element: HTMLElement | null): HTMLElement | undefined {
  for (let above = element?.parentElement; above; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  return undefined;
}

const topIn = (box: HTMLElement, inner: HTMLElement): number =>
  inner.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
