'use client';

import { useMemo } from 'react';
import { CopyButton } from '@/components/shell/copy-button';
import { jsonRows } from './json-rows';
import { JsonTree } from './json-tree';

interface JsonViewProps {
  label: string;
  /** JSON; other texts are displayed as they are. */
  text: string;
  marked?: ReadonlySet<string>;
  markedAs?: string;
  empty?: string;
}

export function JsonView({ label, text, marked, markedAs = 'differs', empty = 'Nothing' }: JsonViewProps) {
  const rows = useMemo(() => parseRows(text), [text]);
  return (
    <section aria-label={label} className="min-w-0 overflow-hidden rounded-xl border border-line bg-sunken">
      <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <h3 className="min-w-0 truncate text-label text-soft">{label}</h3>
        {text ? <CopyButton text={rows ? indentJson(text) : text} /> : null}
      </header>
      {rows ? (
        <JsonTree key={text} label={label} rows={rows} marked={marked} markedAs={markedAs} />
      ) : (
        <p className="max-h-80 overflow-auto px-4 py-3 font-mono text-xs break-words whitespace-pre-wrap">
          {text || <span className="text-soft">{empty}</span>}
        </p>
      )}
    </section>
  );
}

function parseRows(text: string) {
  if (!text) return undefined;
  try {
    return jsonRows(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const indentJson = (text: string): string => JSON.stringify(JSON.parse(text), null, 2);
