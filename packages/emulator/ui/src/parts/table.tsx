import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { ScrollArea } from './scroll-area';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns });

/** Example: `{ id, header, accessorFn, cell?, enableSorting? }`. */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>;

interface Props<Row extends RowData> {
  label: string;
  /** Stable between renders: outside of the component, or in `useMemo`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
}

const ROW_PX = 37;

/** Renders only the visible rows. */
export function Table<Row extends RowData>({ label, columns, rows, idOf }: Props<Row>) {
  const table = useTable({ features, columns, data: rows, getRowId: idOf });
  const box = useRef<HTMLElement>(null);
  const sorted = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  const visible = virtualizer.getVirtualItems();
  const above = visible[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0);
  return (
    <ScrollArea ref={box} label={label} className="max-h-[70dvh] rounded-lg border border-line bg-surface">
      <table aria-rowcount={sorted.length + 1} className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-surface">
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={SORTED[String(header.column.getIsSorted())]}
                  className="border-b border-line px-3 py-2 font-medium"
                >
                  {header.column.getCanSort() ? (
                    <button type="button" onClick={header.column.getToggleSortingHandler()} className="hover:underline">
                      <table.FlexRender header={header} />
                      <span aria-hidden="true">{ARROWS[String(header.column.getIsSorted())]}</span>
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {above > 0 && <tr style={{ height: above }} />}
          {visible.map(({ index }) => {
            const row = sorted[index];
            return (
              row && (
                <tr key={row.id} aria-rowindex={index + 2} className="border-b border-line last:border-0">
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} className="px-3 py-2 align-top">
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          {below > 0 && <tr style={{ height: below }} />}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const SORTED: Readonly<Record<string, 'ascending' | 'descending'>> = { asc: 'ascending', desc: 'descending' };
const ARROWS: Readonly<Record<string, string>> = { asc: ' ↑', desc: ' ↓' };
