import { CopyButton } from '@/components/shell/copy-button';
import { PageLink } from '@/components/shell/loading';
import { buttonClass } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/states';
import { CurlLine } from '@/devtools/code/curl-line';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { openingLink } from '@/devtools/sandbox/opening-link';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { comparePath, readSnapshots, type SnapshotSummary, snapshotPath } from '@/devtools/sandbox/snapshots';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { remove, restore } from './actions';

/** The snapshots that the site keeps, newest first. */
export async function SnapshotList() {
  const site = await sitePath();
  const snapshots = await readSnapshots(site);
  return (
    <ControlPanel
      title="Kept snapshots"
      about="At most 20. A reset leaves them; they go when the site is deleted."
      curl={await asCurl('GET', `${site}/snapshots`)}
    >
      {snapshots.length === 0 ? (
        <EmptyState title="No snapshots yet">
          <p>Take one, or load a file.</p>
        </EmptyState>
      ) : (
        <ul aria-label="Kept snapshots" className="divide-y divide-line">
          {snapshots.map((snapshot) => (
            <SnapshotRow key={snapshot.name} site={site} snapshot={snapshot} />
          ))}
        </ul>
      )}
    </ControlPanel>
  );
}

async function SnapshotRow({ site, snapshot }: { site: string; snapshot: SnapshotSummary }) {
  const { name } = snapshot;
  const query = new URLSearchParams({ name });
  const link = await openingLink({ site: site.replace('/sites/', ''), snapshot: name });
  return (
    <li className="grid gap-3 py-4">
      <div className="min-w-0">
        <h3 className="font-semibold break-words">{name}</h3>
        <p className="text-sm text-soft">
          Taken {siteTime(snapshot.takenAt)}
          {isAnotherTime(snapshot) ? `, when it was ${siteTime(snapshot.siteTime)} on the site` : ''}.{' '}
          {snapshot.documents.toLocaleString('en-US')} documents, {sizeText(snapshot.bytes)}.
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <RestoreSnapshot name={name} />
        <PageLink
          href={`/sandbox/snapshots/compare?${new URLSearchParams({ from: name })}`}
          aria-label={`Compare ${name}`}
          className={buttonClass('secondary')}
        >
          Compare
        </PageLink>
        <a
          href={`/sandbox/snapshots/file?${query}`}
          download
          aria-label={`Download ${name}`}
          className={buttonClass('secondary')}
        >
          Download
        </a>
        <span className="flex min-h-11 items-center">
          <CopyButton text={link} label="Copy link" />
        </span>
        <ControlForm action={remove}>
          <input type="hidden" name="name" value={name} />
          <SubmitButton look="danger" aria-label={`Delete ${name}`}>
            Delete
          </SubmitButton>
        </ControlForm>
      </div>
      <FromTerminal site={site} name={name} />
    </li>
  );
}

function RestoreSnapshot({ name }: { name: string }) {
  return (
    <details className="open:basis-full">
      <summary className={buttonClass('primary')} aria-label={`Restore ${name}`}>
        Restore
      </summary>
      <ControlForm
        action={restore}
        label={`Restore ${name}`}
        className="mt-3 grid min-w-0 gap-3 rounded-xl bg-sunken p-4"
      >
        <p className="text-sm">
          Everything that has happened since is lost, for everyone who uses this site. To keep it, take a snapshot
          first.
        </p>
        <input type="hidden" name="name" value={name} />
        <SubmitButton look="danger" className="justify-self-start" pendingLabel="Restoring …">
          Restore this snapshot
        </SubmitButton>
      </ControlForm>
    </details>
  );
}

async function FromTerminal({ site, name }: { site: string; name: string }) {
  const path = snapshotPath(site, name);
  const commands = [
    ['Restore', await asCurl('POST', `${path}/restore`)],
    ['Download', `${await asCurl('GET', path)} -o snapshot.json`],
    ['Compare', await asCurl('GET', comparePath(site, name, undefined))],
    ['Delete', await asCurl('DELETE', path)],
  ] as const;
  return (
    <details>
      <summary className="min-h-9 w-fit cursor-pointer py-1.5 text-sm font-semibold text-soft hover:text-ink">
        From a terminal
      </summary>
      <div className="mt-2 grid min-w-0 grid-cols-1 gap-2">
        {commands.map(([what, command]) => (
          <CurlLine key={what} command={command} label={`${what} ${name}, from a terminal`} />
        ))}
      </div>
    </details>
  );
}

const A_MINUTE_MS = 60_000;

const isAnotherTime = ({ takenAt, siteTime: onSite }: SnapshotSummary): boolean =>
  Math.abs(Date.parse(takenAt) - Date.parse(onSite)) > A_MINUTE_MS;

function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
