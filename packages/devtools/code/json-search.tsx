import type { Ref } from 'react';

interface JsonSearchProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  words: string;
  matches: readonly string[];
  selected: string;
  onWords: (words: string) => void;
  onSelect: (path: string) => void;
}

/** Enter and Shift+Enter move between matches, Escape clears. */
export function JsonSearch({ ref, label, words, matches, selected, onWords, onSelect }: JsonSearchProps) {
  const place = matches.indexOf(selected);
  function go(by: number) {
    const next = matches[(place + by + matches.length) % matches.length] ?? matches[0];
    if (next !== undefined) onSelect(next);
  }
  return (
    <div className="flex items-center gap-3 border-b border-line pr-4">
      <input
        ref={ref}
        type="search"
        aria-label={`Search in ${label}`}
        placeholder="Search"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            go(event.shiftKey ? -1 : 1);
          }
          if (event.key === 'Escape') onWords('');
        }}
        className="min-h-9 min-w-0 flex-1 bg-transparent px-4 font-mono text-xs -outline-offset-2! placeholder:text-soft"
      />
      <span role="status" className="shrink-0 text-xs text-soft tabular-nums">
        {words.trim() ? matchText(matches.length, place) : null}
      </span>
    </div>
  );
}

function matchText(count: number, place: number): string {
  if (count === 0) return 'No matches';
  return place < 0 ? `${count} found` : `${place + 1} of ${count}`;
}
