import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useRef, useState } from 'react';
import { useSiteId } from '../../control/hooks';
import { Page } from '../../parts/page';
import { useKey } from '../../parts/use-key';
import { OperationList } from './operation-list';
import { RunList } from './run-list';

export default function ConsolePage() {
  // Typing replaces the address. A link or the way back is a new one, and brings its own search.
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  return <Console key={visit} />;
}

function Console() {
  const siteId = useSiteId();
  const navigate = useNavigate();
  const { search: address } = useSearch({ strict: false }) as { search?: unknown };
  const [search, setSearch] = useState(address === undefined ? '' : String(address));
  const field = useRef<HTMLInputElement>(null);
  useKey('/', () => field.current?.focus());
  function change(text: string) {
    setSearch(text);
    // In the address, so that it is still there after an operation was opened.
    void navigate({ to: '.', search: (text === '' ? {} : { search: text }) as never, replace: true });
  }
  return (
    <Page
      title="Console"
      intro="Every operation of the contract. Open one to read about it and to call it on this site."
    >
      <search aria-label="Search operations">
        <input
          ref={field}
          type="search"
          aria-label="Search"
          aria-keyshortcuts="/"
          placeholder="Search names, paths, permissions, errors and descriptions ( / )"
          maxLength={200}
          value={search}
          onChange={({ target }) => change(target.value)}
          className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-sm md:min-h-9"
        />
      </search>
      <RunList siteId={siteId} />
      <OperationList search={useDeferredValue(search.trim())} />
    </Page>
  );
}
