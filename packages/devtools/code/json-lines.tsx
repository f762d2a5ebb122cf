'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { JsonLine } from './json-line';
import type { JsonRow } from './json-rows';

export interface JsonLinesHandle {
  scrollTo: (index: number) => void;
}

interface JsonLinesProps {
  ref: Ref<JsonLinesHandle>;
  label: string;
  idPrefix: string;
  rows: readonly JsonRow[];
  folded: ReadonlySet<string>;
  selected: string;
  words: string;
  marked: ReadonlySet<string> | undefined;
  markedAs: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onFold: (row: JsonRow) => void;
}

const LINE_PX = 24;
/** Longer texts render only visible lines. */
const MAX_DRAWN_LINES = 120;

export function JsonLines({ ref, label, idPrefix, rows, onKeyDown, ...lineProps }: JsonLinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isInBrowser, setIsInBrowser] = useState(false);
  // Server-rendered elements may have no `style`: see lib/content-security-policy.ts.
  useEffect(() => setIsInBrowser(true), []);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    overscan: 20,
  });
  useImperativeHandle(ref, () => ({
    scrollTo: (index) =>
      // Waits until the opened lines are drawn.
      requestAnimationFrame(() => index >= 0 && scrollToLine(box.current, index)),
  }));
  const isWhole = rows.length <= MAX_DRAWN_LINES || !isInBrowser;
  const drawnIndexes = isWhole
    ? rows.slice(0, MAX_DRAWN_LINES).map((_, index) => index)
    : indexesOf(virtual.getVirtualItems());
  const first = drawnIndexes[0] ?? 0;
  const selectedAt = rows.findIndex(({ path }) => path === lineProps.selected);
  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      aria-activedescendant={drawnIndexes.includes(selectedAt) ? `${idPrefix}-${selectedAt}` : undefined}
      className="group/tree max-h-80 overflow-auto py-2 font-mono text-xs leading-6 -outline-offset-2!"
    >
      <div role="none" className="min-w-max" style={isWhole ? undefined : { height: virtual.getTotalSize() }}>
        <div role="none" style={isWhole ? undefined : { transform: `translateY(${first * LINE_PX}px)` }}>
          {drawnIndexes.map((index) => {
            const row = rows[index];
            return row ? <JsonLine key={index} id={`${idPrefix}-${index}`} row={row} {...lineProps} /> : null;
          })}
        </div>
      </div>
    </div>
  );
}

const indexesOf = (items: { index: number }[]): number[] => items.map(({ index }) => index);

/** Only the box scrolls, not the page. */
function scrollToLine(box: HTMLElement | null, index: number): void {
  if (!box) return;
  const top = index * LINE_PX;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + 2 * LINE_PX > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * LINE_PX - box.clientHeight;
}
