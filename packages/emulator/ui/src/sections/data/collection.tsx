import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { CollectionList, StoredCollection } from '../../../../src/server/control/documents/stored-documents';
import type { Settings } from '../../../../src/server/control/site';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Field, Select } from '../../parts/field';
import { Page, Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';
import { DocumentRows } from './document-rows';
import { collectionLabel, columnsOf } from './entities';

export default function CollectionPage() {
  const { collection = '' } = useParams({ strict: false }) as { collection?: string };
  const siteId = useSiteId();
  const query = useSiteControl<CollectionList>('collections');
  const settings = useSiteControl<Settings>('settings');
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={`/${siteId}/data`} className="text-accent hover:underline">
          ← Data
        </Link>
      </p>
      <Page title={collectionLabel(collection)}>
        <Loaded query={query}>
          {({ collections }) => {
            const listedCollection = collections.find(({ name, confidential }) => name === collection && !confidential);
            // A site lists only collections that have documents.
            if (!listedCollection)
              return <EmptyState title={columnsOf(collection) ? 'No documents' : 'Collection not found'} />;
            return (
              <Loaded query={settings}>
                {({ currency }) => (
                  <Documents key={`${siteId} ${collection}`} collection={listedCollection} currency={currency} />
                )}
              </Loaded>
            );
          }}
        </Loaded>
      </Page>
    </>
  );
}

/** The filter is part of the URL, so that it survives opening a document. */
function Documents({ collection, currency }: { collection: StoredCollection; currency: string }) {
  const query = useSearch({ strict: false }) as DocumentQuery;
  const navigate = useNavigate();
  const { name, count } = collection;
  const base = `sites/${useSiteId()}/collections/${encodeURIComponent(name)}`;
  const path = documentsPath(base, collection, query);
  const change = (next: DocumentQuery) => void navigate({ to: '.', search: next as never });
  const isFiltered = Boolean(query.search || query.value);
  return (
    <Panel
      title={
        isFiltered ? 'Matching documents' : `${count.toLocaleString('en-US')} ${count === 1 ? 'document' : 'documents'}`
      }
      request={{ method: 'GET', path }}
    >
      <Filters key={JSON.stringify(query)} collection={collection} query={query} onChange={change} />
      <DocumentRows
        key={path}
        path={path}
        collection={name}
        currency={currency}
        total={isFiltered ? undefined : count}
        empty={
          isFiltered ? (
            <EmptyState title="No matching documents">
              <Button className="mt-2" onClick={() => change({})}>
                Show all
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title="No documents" />
          )
        }
      />
    </Panel>
  );
}

interface FiltersProps {
  collection: StoredCollection;
  query: DocumentQuery;
  onChange: (query: DocumentQuery) => void;
}

function Filters({ collection: { filters = {} }, query, onChange }: FiltersProps) {
  const [field, setField] = useState(query.field ?? '');
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    const value = text('value');
    onChange({ search: text('search'), ...(field !== '' && { field, value }) });
  }
  const names = Object.keys(filters);
  return (
    <form aria-label="Find documents" onSubmit={find} className="flex flex-wrap items-end gap-3">
      <Field
        label="Contains"
        name="search"
        type="search"
        maxLength={100}
        defaultValue={query.search ?? ''}
        className="grow basis-40 sm:max-w-60"
      />
      {names.length > 0 && (
        <>
          <Select
            label="Field"
            options={[{ value: '', label: 'Any' }, ...names.map((name) => ({ value: name, label: name }))]}
            value={field}
            onChange={({ target }) => setField(target.value)}
            className="grow basis-32 sm:max-w-48"
          />
          {field !== '' && (
            <Field
              label={`is (${filters[field]})`}
              name="value"
              defaultValue={query.value ?? ''}
              className="grow basis-32 sm:max-w-48"
            />
          )}
        </>
      )}
      <Button type="submit">Find</Button>
    </form>
  );
}

interface DocumentQuery {
  search?: string | undefined;
  /** The name of one of the collection's filters. `value`: the value to filter by. */
  field?: string | undefined;
  value?: string | undefined;
}

function documentsPath(
  base: string,
  { filters = {} }: StoredCollection,
  { search, field, value }: DocumentQuery,
): string {
  const query = new URLSearchParams();
  if (search) query.set('search', String(search));
  const kind = field === undefined ? undefined : filters[field];
  if (field !== undefined && value !== undefined && kind)
    query.set('filter', JSON.stringify({ [field]: typedValue(kind, String(value)) }));
  return query.size === 0 ? base : `${base}?${query}`;
}

function typedValue(kind: string, text: string): unknown {
  if (kind === 'boolean') return text === 'true';
  if (kind === 'number') return Number(text);
  return kind === 'array' ? { $hasSome: [text] } : text;
}
