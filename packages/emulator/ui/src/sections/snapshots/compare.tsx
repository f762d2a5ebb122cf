import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Comparison } from '../../../../src/server/control/snapshots/compare';
import type { SnapshotList } from '../../../../src/server/control/snapshots/snapshot-routes';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { Select } from '../../parts/field';
import { Page, Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';
import { Differences } from './differences';

/** Absent `to`: the site's current state. */
interface Sides {
  from?: string;
  to?: string;
}

const NOW = '';

export default function ComparePage() {
  const siteId = useSiteId();
  const query = useSiteControl<SnapshotList>('snapshots');
  const sides = useSearch({ strict: false }) as Sides;
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={`/${siteId}/snapshots`} className="text-accent hover:underline">
          ← Snapshots
        </Link>
      </p>
      <Page title="Compare" intro="What changed between two states of the site.">
        <Loaded query={query}>
          {({ snapshots }) => {
            const names = snapshots.map(({ name }) => name);
            const from = sides.from === undefined ? names.at(-1) : String(sides.from);
            if (from === undefined)
              return <EmptyState title="No snapshots yet">Take one to compare the site with it later.</EmptyState>;
            return (
              <ComparisonResult names={names} from={from} to={sides.to === undefined ? undefined : String(sides.to)} />
            );
          }}
        </Loaded>
      </Page>
    </>
  );
}

function ComparisonResult({ names, from, to }: { names: readonly string[]; from: string; to: string | undefined }) {
  const siteId = useSiteId();
  const navigate = useNavigate();
  const path = `snapshots/${encodeURIComponent(from)}/compare${to === undefined ? '' : `?with=${encodeURIComponent(to)}`}`;
  const query = useSiteControl<Comparison>(path);
  const choose = (sides: Sides) =>
    void navigate({ to: '.', search: { from, ...(to !== undefined && { to }), ...sides } as never });
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <Panel title="Differences" request={{ method: 'GET', path: `sites/${siteId}/${path}` }}>
      <div className="flex flex-wrap gap-3">
        <Select
          label="From"
          options={options}
          value={from}
          onChange={({ target }) => choose({ from: target.value })}
          className="grow basis-40 sm:max-w-60"
        />
        <Select
          label="To"
          options={[{ value: NOW, label: 'The site now' }, ...options]}
          value={to ?? NOW}
          onChange={({ target }) =>
            void navigate({ to: '.', search: (target.value === NOW ? { from } : { from, to: target.value }) as never })
          }
          className="grow basis-40 sm:max-w-60"
        />
      </div>
      <Loaded query={query}>{(comparison) => <Differences comparison={comparison} />}</Loaded>
    </Panel>
  );
}
