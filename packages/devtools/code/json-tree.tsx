'use client';

import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { JsonLines, type JsonLinesHandle } from './json-lines';
import { initiallyFolded, type JsonRow, matchingPaths, visibleRows } from './json-rows';
import { JsonSearch } from './json-search';
import { PathBar } from './path-bar';

interface JsonTreeProps {
  label: string;
  rows: readonly JsonRow[];
  marked: ReadonlySet<string> | undefined;
  markedAs: string;
}

/** Shorter texts have no search. */
const MIN_SEARCHED_ROWS = 8;

export function JsonTree({ label, rows, marked, markedAs }: JsonTreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => initiallyFolded(rows));
  const [selected, setSelected] = useState('');
  const [words, setWords] = useState('');
  const lines = useRef<JsonLinesHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const visible = useMemo(() => visibleRows(rows, folded), [rows, folded]);
  const matches = useMemo(() => matchingPaths(rows, words), [rows, words]);
  const current = visible.find((row) => row.path === selected && row.kind !== 'end');

  function select(path: string) {
    const { within = [] } = rows.find((row) => row.path === path) ?? {};
    const open = within.some((outer) => folded.has(outer)) ? withoutPaths(folded, within) : folded;
    setFolded(open);
    setSelected(path);
    lines.current?.scrollTo(visibleRows(rows, open).findIndex((row) => row.path === path));
  }

  function fold({ path, size }: JsonRow, isFolded = !folded.has(path)) {
    setSelected(path);
    if (size) setFolded(isFolded ? new Set([...folded, path]) : withoutPaths(folded, [path]));
  }

  function step(by: number) {
    const places = visible.filter(({ kind }) => kind !== 'end');
    const place = places.findIndex(({ path }) => path === selected);
    const next = places[Math.min(Math.max(place + by, 0), places.length - 1)];
    if (next) select(next.path);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const actions: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => step(10),
    PageUp: () => step(-10),
    Home: () => step(Number.NEGATIVE_INFINITY),
    End: () => step(Number.POSITIVE_INFINITY),
    ArrowRight: () => (current?.size && folded.has(current.path) ? fold(current, false) : step(1)),
    ArrowLeft: () =>
      current?.size && !folded.has(current.path) ? fold(current, true) : select(current?.within.at(-1) ?? ''),
    Enter: () => current && fold(current),
    ' ': () => current && fold(current),
    c: () => void navigator.clipboard.writeText(selected),
    '/': () => search.current?.focus(),
  };

  return (
    <>
      {rows.length >= MIN_SEARCHED_ROWS ? (
        <JsonSearch
          ref={search}
          label={label}
          words={words}
          matches={matches}
          selected={selected}
          onWords={setWords}
          onSelect={select}
        />
      ) : null}
      <JsonLines
        ref={lines}
        label={label}
        idPrefix={id}
        rows={visible}
        folded={folded}
        selected={selected}
        words={words.trim()}
        marked={marked}
        markedAs={markedAs}
        onKeyDown={onKeyDown}
        onFold={fold}
      />
      <PathBar row={current} />
    </>
  );
}

function withoutPaths(paths: ReadonlySet<string>, removed: readonly string[]): Set<string> {
  return new Set([...paths].filter((path) => !removed.includes(path)));
}
