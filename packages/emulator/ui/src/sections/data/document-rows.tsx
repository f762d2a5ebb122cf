import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { DocumentPage } from '../../../../src/server/control/documents/stored-documents';
import { type ControlError, control } from '../../control/control';
import { useSiteId } from '../../control/hooks';
import { keyOf } from '../../control/query-client';
import { ScrollArea } from '../../parts/scroll-area';
import { ErrorState, Loading } from '../../parts/states';
import { columnsOf } from './entities';
import { type Summary, summaryOf } from './summary';

const PAGE_SIZE = 200;
const ROW_PX = 52;
/** Keeps loaded pages, so that the way back from other pages of the tool leads to the same row. */
const FRESH_MS = 60_000;

interface Props {
  path: string;
  collection: string;
  /** The site's. */
  currency: string;
  /** Undefined if the number is not known. */
  total: number | undefined;
  empty: ReactNode;
}

interface SummaryPage {
  rows: Summary[];
  next: string | undefined;
}

/** Pages load as they come into view, and only visible rows are rendered. */
export function DocumentRows({ path, collection, currency, total, empty }: Props) {
  const query = useInfiniteQuery<SummaryPage, ControlError, { pages: SummaryPage[] }, string[], string>({
    queryKey: [...keyOf(path), 'rows'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const separator = path.includes('?') ? '&' : '?';
      const after = pageParam && `&after=${encodeURIComponent(pageParam)}`;
      const page = await control<DocumentPage>('GET', `${path}${separator}limit=${PAGE_SIZE}${after}`, { signal });
      const context = { currency, stock: page.stock ?? {} };
      return { rows: page.documents.map((each) => summaryOf(collection, each, context)), next: page.next };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
    // Comparing all rows with the earlier ones would take longer with every page.
    structuralSharing: false,
  });
  const { data, error, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <Loading />;
  if (rows.length === 0) return empty;
  const count = query.hasNextPage ? Math.max(total ?? 0, rows.length + 1) : rows.length;
  const readMore = () => {
    if (query.hasNextPage && !query.isFetching && !error) void query.fetchNextPage();
  };
  return (
    <>
      <List rows={rows} count={count} collection={collection} onMissing={readMore} />
      {error && <ErrorState error={error} retry={() => void query.fetchNextPage()} />}
    </>
  );
}

interface ListProps {
  rows: readonly Summary[];
  /** Includes rows that are not loaded yet. */
  count: number;
  collection: string;
  /** Called while missing rows are in view. */
  onMissing: () => void;
}

function List({ rows, count, collection, onMissing }: ListProps) {
  const box = useRef<HTMLElement>(null);
  const base = `#/${useSiteId()}/data/${encodeURIComponent(collection)}`;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const visible = virtualizer.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 1 && rows.length < count) onMissing();
  });
  return (
    <ScrollArea ref={box} label="Documents" className="@container max-h-[65dvh] rounded-md border border-line">
      <Headers collection={collection} />
      <ul aria-label="Documents" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {visible.map(({ index, start }) => {
          const row = rows[index];
          return (
            <li
              key={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              className={`${GRID} absolute inset-x-0 top-0 border-b border-line px-3 py-1.5 text-sm`}
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            >
              {row ? (
                <Row href={`${base}/${encodeURIComponent(row.id)}`} row={row} collection={collection} />
              ) : (
                <span className="text-soft">Loading …</span>
              )}
            </li>
          );
        })}
      </ul>
    </ScrollArea>
  );
}

/** On narrow screens the cells are one line below the title. */
const GRID = '@xl:grid @xl:auto-cols-fr @xl:grid-flow-col @xl:items-center @xl:gap-4';

/** Screen readers get each cell's header with the cell. */
function Headers({ collection }: { collection: string }) {
  const columns = columnsOf(collection);
  if (!columns) return null;
  return (
    <div
      aria-hidden="true"
      className={`${GRID} sticky top-0 z-1 hidden border-b border-line bg-surface px-3 py-1.5 text-xs font-medium text-soft`}
    >
      {columns.map(({ header }) => (
        <span key={header}>{header}</span>
      ))}
    </div>
  );
}

interface RowProps {
  href: string;
  row: Summary;
  collection: string;
}

/** A plain link: the router's links would slow down scrolling. */
const Row = memo(({ href, row: { id, title, cells }, collection }: RowProps) => {
  const [, ...columns] = columnsOf(collection) ?? [];
  return (
    <>
      <a href={href} className="block truncate font-medium text-accent hover:underline">
        {title}
      </a>
      {columns.length === 0 ? (
        <p className="truncate text-xs text-soft">{cells.join('') || id}</p>
      ) : (
        <p className="truncate text-xs text-soft @xl:contents @xl:text-sm">
          {columns.map(({ header }, index) => (
            <span key={header} className="mr-3 @xl:mr-0 @xl:truncate">
              <span className="sr-only">{header}: </span>
              {cells[index]}
            </span>
          ))}
        </p>
      )}
    </>
  );
});
