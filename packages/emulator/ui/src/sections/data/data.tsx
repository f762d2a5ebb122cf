import { Link } from '@tanstack/react-router';
import type { CollectionList, StoredCollection } from '../../../../src/server/control/documents/stored-documents';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { Page, Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';
import { collectionLabel } from './entities';

export default function DataPage() {
  const query = useSiteControl<CollectionList>('collections');
  return (
    <Page
      title="Data"
      intro="Everything the site stores. Passwords, codes and sessions are hidden. To change a text, a price, the stock, a form field or hours, edit a document; taxes are in Settings. The package’s docs/change-content.md has each step."
    >
      <Loaded query={query}>
        {({ collections }) => {
          const readable = collections.filter(({ confidential }) => !confidential);
          return (
            <>
              <Collections title="Documents you can edit" collections={readable.filter(({ editable }) => editable)} />
              <Collections title="Read only" collections={readable.filter(({ editable }) => !editable)} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Collections({ title, collections }: { title: string; collections: readonly StoredCollection[] }) {
  const siteId = useSiteId();
  return (
    <Panel title={title} request={{ method: 'GET', path: `sites/${siteId}/collections` }}>
      {collections.length === 0 ? (
        <EmptyState title="None on this site" />
      ) : (
        <ul aria-label={title} className="grid gap-x-8 text-sm sm:grid-cols-2">
          {collections.map(({ name, count }) => (
            <li key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
              <Link
                to={`/${siteId}/data/${encodeURIComponent(name)}`}
                className="min-w-0 break-words text-accent hover:underline"
              >
                {collectionLabel(name)}
              </Link>
              <span className="tabular-nums text-soft">{count.toLocaleString('en-US')}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
