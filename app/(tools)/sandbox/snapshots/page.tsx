import type { Metadata } from 'next';
import { Field } from '@/components/ui/form/field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { MAX_SNAPSHOT_NAME_LENGTH } from '@/devtools/sandbox/snapshot-limits';
import { snapshotPath } from '@/devtools/sandbox/snapshots';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { FileField } from '../file-field';
import { SandboxPage } from '../sandbox-page';
import { load, take } from './actions';
import { OpeningLinks } from './opening-links';
import { SnapshotList } from './snapshot-list';

export const metadata: Metadata = { title: 'Snapshots of the sandbox', robots: { index: false } };

export default function SnapshotsPage() {
  return (
    <SandboxPage
      section="snapshots"
      title="Snapshots"
      intro="Keep the site as it is now, and come back to it whenever you like."
    >
      <NewSnapshot />
      <SnapshotList />
      <LoadFile />
      <OpeningLinks />
    </SandboxPage>
  );
}

async function NewSnapshot() {
  return (
    <ControlPanel
      title="Take a snapshot"
      about="It holds everything: content, orders, stock, members, settings and the clock. That includes password hashes, sign-in sessions and what customers entered, so share the file only with people you trust with the site."
      curl={await asCurl('POST', `${await sitePath()}/snapshots`, { name: 'Sold out' })}
    >
      <ControlForm action={take} label="Take a snapshot">
        <div className="flex flex-wrap items-end gap-3">
          <NameField placeholder="Sold out" />
          <SubmitButton pendingLabel="Taking …">Take snapshot</SubmitButton>
        </div>
      </ControlForm>
    </ControlPanel>
  );
}

async function LoadFile() {
  const curl = await asCurl('PUT', snapshotPath(await sitePath(), 'From a file'));
  return (
    <ControlPanel
      title="Load a file"
      about="A snapshot that was downloaded here or from another sandbox, up to 4 MB. Loading it keeps it in the list; the site changes when you restore it."
      curl={`${curl} --data-binary @snapshot.json`}
    >
      <ControlForm action={load} label="Load a file">
        <div className="flex flex-wrap items-end gap-3">
          <FileField label="File" name="file" className="min-w-0 grow basis-56" />
          <NameField placeholder="From a file" />
          <SubmitButton look="secondary" pendingLabel="Loading …">
            Load file
          </SubmitButton>
        </div>
      </ControlForm>
    </ControlPanel>
  );
}

const NameField = ({ placeholder }: { placeholder: string }) => (
  <Field
    label="Name"
    name="name"
    required
    maxLength={MAX_SNAPSHOT_NAME_LENGTH}
    placeholder={placeholder}
    autoComplete="off"
    className="min-w-0 grow basis-56"
  />
);
