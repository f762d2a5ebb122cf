import { PageLink } from '@/components/shell/loading';

/** The part of a document that lists display. */
export interface DocumentHead {
  id: string;
  name: string;
}

/** One line each, so that all rows are of one height. */
export function DocumentRow({ document: { id, name }, collection }: { document: DocumentHead; collection: string }) {
  return (
    <>
      <PageLink
        href={`/sandbox/data/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`}
        className="block truncate font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </PageLink>
      <p className="truncate font-mono text-xs text-soft">{id}</p>
    </>
  );
}
