import type { FormEvent } from 'react';
import type { SnapshotSummary } from '../../../../src/server/control/snapshots/kept';
import type { SnapshotList } from '../../../../src/server/control/snapshots/snapshot-routes';
import { useSiteChange, useSiteControl, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Field } from '../../parts/field';
import { Page, Panel } from '../../parts/page';
import { EmptyState, Loaded, Outcome } from '../../parts/states';
import { SnapshotRow } from './snapshot-row';
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

function TakeSnapshot() {
  const take = useSiteChange<SnapshotSummary, { name: string }>('POST', 'snapshots');
  const path = `sites/${useSiteId()}/snapshots`;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    take.mutate({ name: String(new FormData(event.currentTarget).get('name')).trim() });
  }
  return (
    <Panel title="Take a snapshot" request={{ method: 'POST', path, body: { name: 'before-checkout' } }}>
      <p className="max-w-prose text-sm text-soft">
        A snapshot contains everything on the site, including password hashes, sessions and what customers entered. Only
        share its file with people who may see that.
      </p>
      <form aria-label="Take a snapshot" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          label="Name"
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          placeholder="before-checkout"
          className="grow sm:max-w-80"
        />
        <Button type="submit" look="primary" isPending={take.isPending}>
          Take snapshot
        </Button>
        <Outcome change={take} success={take.data && `“${take.data.name}” was taken.`} />
      </form>
    </Panel>
  );
}
