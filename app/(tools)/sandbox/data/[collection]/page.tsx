import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageLink } from '@/components/shell/loading';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { SandboxRefusal } from '@/devtools/sandbox/control';
import { sitePath } from '@/devtools/sandbox/current-site';
import { nameOf } from '@/devtools/sandbox/data/document-form';
import {
  type DocumentQuery,
  documentsPath,
  MAX_LISTED,
  readCollections,
  readDocuments,
  readManyDocuments,
  type StoredDocument,
} from '@/devtools/sandbox/data/documents';
import { searchOf, textOf } from '@/lib/address-query';
import { ControlPanel } from '../../control-panel';
import { SandboxPage } from '../../sandbox-page';
import { AllDocuments } from './all-documents';
import { DocumentFilters } from './document-filters';
import { type DocumentHead, DocumentRow } from './document-row';

export const metadata: Metadata = { title: 'Data of the sandbox', robots: { index: false } };

export default async function CollectionPage({ params, searchParams }: PageProps<'/sandbox/data/[collection]'>) {
  const [{ collection }, query] = await Promise.all([params, searchParams]);
  const name = decodeURIComponent(collection);
  const asked = {
    search: searchOf(query.q),
    field: textOf(query.field),
    value: textOf(query.value),
    after: textOf(query.after),
    isWhole: textOf(query.show) === 'all',
  };
  return (
    <SandboxPage section="data" title={name} back="/sandbox/data">
      <Documents name={name} query={asked} />
    </SandboxPage>
  );
}

interface ListQuery extends DocumentQuery {
  /** All in one list instead of a page at a time. */
  isWhole?: boolean;
}

async function Documents({ name, query }: { name: string; query: ListQuery }) {
  const site = await sitePath();
  const collection = (await readCollections(site)).find((each) => each.name === name);
  if (!collection) notFound();
  const path = documentsPath(site, collection, query);
  const found = await foundOrRefusal(path, query);
  return (
    <ControlPanel title={`${collection.count.toLocaleString('en-US')} documents`} curl={await asCurl('GET', path)}>
      <DocumentFilters collection={collection} query={query} />
      {typeof found === 'string' ? (
        <EmptyState title="This filter does not work">
          <p>{found}</p>
        </EmptyState>
      ) : found.documents.length === 0 ? (
        <EmptyState title="Nothing found" link={{ href: addressOf(name), label: 'Show all' }} />
      ) : query.isWhole ? (
        <AllDocuments collection={name} documents={found.documents.map(headOf)} />
      ) : (
        <DocumentList name={name} documents={found.documents} />
      )}
      {typeof found !== 'string' && found.next ? <More name={name} query={query} next={found.next} /> : null}
    </ControlPanel>
  );
}

async function foundOrRefusal(path: string, { isWhole }: ListQuery) {
  try {
    return await (isWhole ? readManyDocuments(path) : readDocuments(path));
  } catch (error) {
    if (error instanceof SandboxRefusal) return error.message;
    throw error;
  }
}

function DocumentList({ name, documents }: { name: string; documents: readonly StoredDocument[] }) {
  return (
    <ul aria-label="Documents" className="divide-y divide-line">
      {documents.map(headOf).map((document) => (
        <li key={document.id} className="py-2">
          <DocumentRow document={document} collection={name} />
        </li>
      ))}
    </ul>
  );
}

const headOf = (document: StoredDocument): DocumentHead => ({ id: String(document.id), name: nameOf(document) });

/** The next page, and all of them in one list; of more than that list holds, what comes after it. */
function More({ name, query, next }: { name: string; query: ListQuery; next: string }) {
  const { isWhole, ...asked } = query;
  return (
    <div className="flex flex-wrap gap-3">
      <PageLink href={addressOf(name, { ...query, after: next })} className={buttonClass('secondary')}>
        {isWhole ? `Next ${MAX_LISTED.toLocaleString('en-US')}` : 'Next page'}
      </PageLink>
      {isWhole ? null : (
        <PageLink
          href={addressOf(name, { ...asked, after: undefined, isWhole: true })}
          className={buttonClass('quiet')}
        >
          Show all in one list
        </PageLink>
      )}
    </div>
  );
}

function addressOf(name: string, { search, field, value, after, isWhole }: ListQuery = {}): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (field && value) {
    query.set('field', field);
    query.set('value', value);
  }
  if (after) query.set('after', after);
  if (isWhole) query.set('show', 'all');
  const text = String(query);
  return `/sandbox/data/${encodeURIComponent(name)}${text && `?${text}`}`;
}
