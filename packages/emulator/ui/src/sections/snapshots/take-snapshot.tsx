import type { FormEvent } from 'react';
import type { SnapshotSummary } from '../../../../src/server/control/snapshots/kept';
import { useSiteChange, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Field } from '../../parts/field';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';

export function TakeSnapshot() {
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
