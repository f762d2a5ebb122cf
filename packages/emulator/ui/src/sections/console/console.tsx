import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSiteId } from '../../control/hooks';
import { Page } from '../../parts/page';
import { useKey } from '../../parts/use-key';
import { ConsoleNav } from './console-nav';
import { type Filter, OperationList } from './operation-list';
import { RunList } from './run-list';

export default function ConsolePage() {
  const siteId = useSiteId();
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as { [Name in keyof Filter]?: unknown };
  // The URL updates more slowly than the field.
  const [typed, setTyped] = useState<Filter>();
  const stated = useMemo(
    () => ({
      search: textOf(address.search),
      package: textOf(address.package),
      evidence: textOf(address.evidence),
    }),
    [address.search, address.package, address.evidence],
  );
  const filter = typed ?? stated;
  const field = useRef<HTMLInputElement>(null);
  useKey('/', () => field.current?.focus());
  async function change(part: Partial<Filter>) {
    const next = { ...filter, ...part };
    setTyped(next);
    // In the URL, so that the filter survives opening an operation.
    const search = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
    await navigate({ to: '.', search: search as never, replace: true });
    setTyped((latest) => (latest === next ? undefined : latest));
  }
  return (
    <Page
      title="Console"
      intro="Every operation in the contract. Open one to read its reference and call it on this site."
    >
      <ConsoleNav />
      <search aria-label="Search operations">
        <input
          ref={field}
          type="search"
          aria-label="Search"
          aria-keyshortcuts="/"
          placeholder="Names, paths, permissions, errors ( / )"
          maxLength={200}
          value={filter.search}
          onChange={({ target }) => void change({ search: target.value })}
          className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-sm md:min-h-9"
        />
      </search>
      <RunList siteId={siteId} />
      <OperationList filter={useDeferredValue(filter)} onChange={(part) => void change(part)} />
    </Page>
  );
}

const textOf = (value: unknown): string => (value === undefined ? '' : String(value));
