'use client';

import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Tab enters the table once, at the chosen day; arrow keys move between open days. Without script it is a table of links. */
export function DayGrid(props: ComponentProps<'table'>) {
  const table = useRef<HTMLTableElement>(null);
  const [isGrid, setIsGrid] = useState(false);
  useEffect(() => setIsGrid(true), []);
  // Runs after each render: another month has other days.
  useEffect(() => {
    const days = openDays(table.current);
    setTabStop(days.find((day) => day.ariaCurrent !== null) ?? days[0], days);
  });

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const days = openDays(table.current);
    const index = days.findIndex((day) => day.contains(document.activeElement));
    const next = dayAt(days, index, event.key);
    if (!next) return;
    event.preventDefault();
    setTabStop(next, days);
    next.focus();
  }

  return <table {...props} ref={table} role={isGrid ? 'grid' : undefined} onKeyDown={move} />;
}

const openDays = (table: HTMLTableElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('[data-day]') ?? []),
];

function setTabStop(stop: HTMLElement | undefined, days: readonly HTMLElement[]) {
  for (const day of days) day.tabIndex = day === stop ? 0 : -1;
}

/** Up and down move by a week, left and right to the next open day. */
function dayAt(days: readonly HTMLElement[], index: number, key: string): HTMLElement | undefined {
  const current = days[index];
  if (!current) return undefined;
  const number = numberOf(current);
  switch (key) {
    case 'ArrowLeft':
      return days[index - 1] ?? current;
    case 'ArrowRight':
      return days[index + 1] ?? current;
    case 'ArrowUp':
      return days.findLast((day) => numberOf(day) <= number - 7) ?? current;
    case 'ArrowDown':
      return days.find((day) => numberOf(day) >= number + 7) ?? current;
    case 'Home':
      return days[0];
    case 'End':
      return days.at(-1);
    default:
      return undefined;
  }
}

const numberOf = (day: HTMLElement): number => Number(day.dataset.day);
