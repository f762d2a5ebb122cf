import type { Folder } from '@/devtools/take/file-tree';

export function FileTree({ folder, isOpen = false }: { folder: Folder; isOpen?: boolean }) {
  return (
    <ul className="min-w-0 text-[0.8125rem] leading-6">
      {folder.folders.map((inner) => (
        <li key={inner.path}>
          <details open={isOpen}>
            <summary className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md hover:bg-sunken">
              <span
                aria-hidden="true"
                className="w-3 text-center text-soft transition-transform [[open]>summary>&]:rotate-90"
              >
                ›
              </span>
              <span className="min-w-0 flex-1 font-mono font-semibold break-words">{inner.name}</span>
              <Lines count={inner.lines} note={`${inner.count} ${inner.count === 1 ? 'file' : 'files'}, `} />
            </summary>
            <div className="ml-1.5 border-l border-line pl-3">
              <FileTree folder={inner} />
            </div>
          </details>
        </li>
      ))}
      {folder.files.map(({ name, lines }) => (
        <li key={name} className="flex gap-2 py-0.5 pl-5">
          <span className="min-w-0 flex-1 font-mono break-words">{name}</span>
          {lines === undefined ? null : <Lines count={lines} />}
        </li>
      ))}
    </ul>
  );
}

const Lines = ({ count, note = '' }: { count: number; note?: string }) => (
  <span className="shrink-0 text-soft tabular-nums">
    {note}
    {count.toLocaleString('en')} {count === 1 ? 'line' : 'lines'}
  </span>
);
