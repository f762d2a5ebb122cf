import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import type { OperationRow } from '../../../../src/server/control/calls/operations';
import type { SearchResult } from '../../../../src/server/control/documents/search';
import { useControl, useSiteControl, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Field } from '../../parts/field';
import { Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';
import { useKey } from '../../parts/use-key';
import { collectionLabel } from '../data/entities';
import { titleOf } from '../data/summary';

/** Finds documents and operations. The words are part of the URL. */
export function SiteSearch() {
  const { words = '' } = useSearch({ strict: false }) as { words?: string };
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useKey('/', () => form.current?.querySelector('input')?.focus());
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('words')).trim();
    void navigate({ to: '.', search: (text ? { words: text } : {}) as never });
  }
  return (
    <search className="grid gap-3">
      <form ref={form} onSubmit={find} className="flex flex-wrap items-end gap-3">
        <Field
          label="Search this site"
          name="words"
          type="search"
          maxLength={100}
          defaultValue={String(words)}
          aria-keyshortcuts="/"
          aria-describedby="search-hint"
          className="grow sm:max-w-lg"
        />
        <Button type="submit">Search</Button>
        <p id="search-hint" className="-mt-1.5 w-full text-xs text-soft">
          An order number, an email, a product or an operation. Press / to search.
        </p>
      </form>
      {words !== '' && <Results words={String(words)} />}
    </search>
  );
}

const MAX_OPERATIONS = 5;

function Results({ words }: { words: string }) {
  const query = new URLSearchParams({ words });
  const documents = useSiteControl<SearchResult>(`search?${query}`);
  const operations = useControl<{ operations: OperationRow[] }>(`operations?${new URLSearchParams({ search: words })}`);
  const siteId = useSiteId();
  return (
    <Panel title="Results">
      <Loaded query={documents}>
        {({ found }) => (
          <Loaded query={operations}>
            {(list) => {
              const rows = list.operations.slice(0, MAX_OPERATIONS);
              if (found.length + rows.length === 0) return <EmptyState title="Nothing found" />;
              return (
                <ul aria-label="Results" className="divide-y divide-line text-sm">
                  {found.map(({ collection, document }) => (
                    <Result
                      key={`${collection} ${String(document.id)}`}
                      kind={collectionLabel(collection)}
                      to={`/${siteId}/data/${encodeURIComponent(collection)}/${encodeURIComponent(String(document.id))}`}
                      title={titleOf(document) ?? String(document.id)}
                    />
                  ))}
                  {rows.map(({ name }) => (
                    <Result
                      key={name}
                      kind="Operation"
                      to={`/${siteId}/console/${encodeURIComponent(name)}`}
                      title={name}
                    />
                  ))}
                </ul>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

const Result = ({ kind, to, title }: { kind: string; to: string; title: string }) => (
  <li className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-4 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <span className="text-xs text-soft">{kind}</span>
    <Link to={to} className="min-w-0 break-words text-accent hover:underline">
      {title}
    </Link>
  </li>
);
