'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import { type DocumentHead, DocumentRow } from './document-row';

interface AllDocumentsProps {
  collection: string;
  documents: readonly DocumentHead[];
}

const ROW_PX = 60;
/** Rendered by the server, and without JavaScript. */
const MAX_DRAWN_AT_FIRST = 50;

/** A list of thousands of documents that renders only the visible ones. */
export function AllDocuments({ collection, documents }: AllDocumentsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [listTop, setListTop] = useState<number>();
  useEffect(() => setListTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: documents.length,
    estimateSize: () => ROW_PX,
    scrollMargin: listTop ?? 0,
    overscan: 12,
  });
  if (listTop === undefined)
    return (
      <ul ref={list} aria-label="Documents" className="divide-y divide-line">
        {documents.slice(0, MAX_DRAWN_AT_FIRST).map((document) => (
          <li key={document.id} className="h-15 py-2">
            <DocumentRow document={document} collection={collection} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul ref={list} aria-label="Documents" className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const document = documents[index];
        return document ? (
          <li
            key={document.id}
            aria-setsize={documents.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 h-15 border-b border-line py-2"
            style={{ transform: `translateY(${start - (listTop ?? 0)}px)` }}
          >
            <Row document={document} collection={collection} />
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Drawn once, however often the list moves. */
const Row = memo(DocumentRow);
