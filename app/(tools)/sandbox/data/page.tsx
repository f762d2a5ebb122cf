import type { Metadata } from 'next';
import { PageLink } from '@/components/shell/loading';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { type DataCollection, readCollections } from '@/devtools/sandbox/data/documents';
import { ControlPanel } from '../control-panel';
import { SandboxPage } from '../sandbox-page';

export const metadata: Metadata = { title: 'Data of the sandbox', robots: { index: false } };

export default function DataPage() {
  return (
    <SandboxPage section="data" title="Data" intro="Everything that the site keeps, collection by collection.">
      <Collections />
    </SandboxPage>
  );
}

async function Collections() {
  const site = await sitePath();
  const collections = await readCollections(site);
  const curl = await asCurl('GET', `${site}/collections`);
  return (
    <>
      <CollectionList
        title="Documents you can edit"
        curl={curl}
        collections={collections.filter(({ editable }) => editable)}
      />
      <CollectionList
        title="Kept by the platform itself"
        collections={collections.filter(({ editable }) => !editable)}
      />
    </>
  );
}

function CollectionList({ title, curl, collections }: { title: string; curl?: string; collections: DataCollection[] }) {
  return (
    <ControlPanel title={title} curl={curl}>
      {collections.length === 0 ? (
        <EmptyState title="Nothing here yet" />
      ) : (
        <ul aria-label={title} className="grid gap-x-6 sm:grid-cols-2">
          {collections.map(({ name, count }) => (
            <li key={name} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
              <PageLink
                href={`/sandbox/data/${encodeURIComponent(name)}`}
                className="min-w-0 py-2 font-semibold break-words underline-offset-4 hover:underline"
              >
                {name}
              </PageLink>
              <span className="text-sm text-soft">{count.toLocaleString('en-US')}</span>
            </li>
          ))}
        </ul>
      )}
    </ControlPanel>
  );
}
