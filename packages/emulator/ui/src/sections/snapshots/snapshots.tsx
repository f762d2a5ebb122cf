import type { SnapshotList } from '../../../../src/server/control/snapshots/snapshots';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { Page, Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';
import { SnapshotRow } from './snapshot-row';
import { TakeSnapshot } from './take-snapshot';
import { UploadSnapshot } from './upload-snapshot';

export default function SnapshotsPage() {
  const siteId = useSiteId();
  const query = useSiteControl<SnapshotList>('snapshots');
  return (
    <Page title="Snapshots" intro="Saved states of the site: content, orders, members, carts, settings and clock.">
      <TakeSnapshot />
      <Panel title="Snapshots" request={{ method: 'GET', path: `sites/${siteId}/snapshots` }}>
        <Loaded query={query}>
          {({ snapshots }) =>
            snapshots.length === 0 ? (
              <EmptyState title="No snapshots yet">Take one, or upload a file.</EmptyState>
            ) : (
              <ul aria-label="Snapshots" className="divide-y divide-line">
                {[...snapshots].reverse().map((snapshot) => (
                  <SnapshotRow key={snapshot.name} snapshot={snapshot} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <p className="text-sm text-soft">
          Up to 20 snapshots. Resetting the site keeps them; deleting it deletes them.
        </p>
      </Panel>
      <UploadSnapshot />
    </Page>
  );
}
