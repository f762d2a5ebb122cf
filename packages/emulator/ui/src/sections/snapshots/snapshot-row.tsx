import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { PublicSite } from '../../../../src/server/control/json';
import type { SnapshotSummary } from '../../../../src/server/control/snapshots/kept';
import { refreshVisitor } from '../../control/app';
import { type ControlError, control, controlResponse } from '../../control/control';
import { useControlChange, useSiteChange, useSiteControl, useSiteId } from '../../control/hooks';
import { keyOf, queryClient } from '../../control/query-client';
import { Button } from '../../parts/button';
import { Confirm } from '../../parts/confirm';
import { CopyButton } from '../../parts/copy/copy-button';
import { Instant } from '../../parts/instant';
import { toCurl } from '../../parts/page';
import { Outcome } from '../../parts/states';
import { siteLink } from '../new-site/site-link';

export function SnapshotRow({ snapshot }: { snapshot: SnapshotSummary }) {
  const { name, takenAt, siteTime, documents, events, bytes } = snapshot;
  const siteId = useSiteId();
  const site = useSiteControl<PublicSite>('');
  const navigate = useNavigate();
  const path = `snapshots/${encodeURIComponent(name)}`;
  const restore = useSiteChange<object>('POST', `${path}/restore`);
  const open = useControlChange<PublicSite, object>('POST', 'sites');
  const download = useMutation<void, ControlError>({ mutationFn: () => saveFile(`sites/${siteId}/${path}`, name) });
  const remove = useMutation({
    mutationFn: () => control('DELETE', `sites/${siteId}/${path}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(`sites/${siteId}/snapshots`) }),
  });
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div>
        <p className="font-medium break-words">{name}</p>
        <p className="text-soft">
          Taken <Instant at={takenAt} />
          {siteClockDiffers(snapshot) && (
            <>
              , at <Instant at={siteTime} /> on the site’s clock
            </>
          )}{' '}
          · {documents.toLocaleString('en-US')} documents · {events.toLocaleString('en-US')} events · {sizeText(bytes)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Confirm
          label="Restore"
          name={`Restore ${name}`}
          title={`Restore “${name}”?`}
          action="Restore snapshot"
          onConfirm={async () => {
            await restore.mutateAsync();
            await refreshVisitor(site.data?.clientId);
          }}
        >
          <p>
            This replaces everything on the site with the snapshot, for everyone who uses it. Later changes are lost.
            Take a snapshot first if you might want them back.
          </p>
        </Confirm>
        <Link
          to={`/${siteId}/snapshots/compare`}
          search={{ from: name } as never}
          aria-label={`Compare ${name}`}
          className="inline-flex min-h-11 items-center rounded-md border border-line px-3 font-medium hover:bg-sunken md:min-h-8"
        >
          Compare
        </Link>
        <Button aria-label={`Download ${name}`} isPending={download.isPending} onClick={() => download.mutate()}>
          Download
        </Button>
        <Button
          aria-label={`Open ${name} as a new site`}
          isPending={open.isPending}
          onClick={() =>
            open.mutate(
              { snapshot: { siteId, name } },
              { onSuccess: (createdSite) => void navigate({ to: `/${createdSite.siteId}/overview` }) },
            )
          }
        >
          Open as a new site
        </Button>
        <Confirm
          label="Delete"
          name={`Delete ${name}`}
          title={`Delete “${name}”?`}
          action="Delete snapshot"
          onConfirm={() => remove.mutateAsync()}
        >
          <p>This cannot be undone. The site itself does not change.</p>
        </Confirm>
        <CopyButton
          label="Copy link"
          name={`Copy a link to a new site like ${name}`}
          text={() => siteLink({ site: siteId, snapshot: name })}
        />
        <CopyButton
          label="Copy as curl"
          name={`Copy as curl: ${name}`}
          text={() => toCurl({ method: 'POST', path: `sites/${siteId}/${path}/restore` })}
        />
        <Outcome
          change={{ error: restore.error ?? open.error ?? download.error, isSuccess: restore.isSuccess }}
          success="Restored."
        />
      </div>
    </li>
  );
}

const A_MINUTE_MS = 60_000;

const siteClockDiffers = ({ takenAt, siteTime }: SnapshotSummary): boolean =>
  Math.abs(Date.parse(takenAt) - Date.parse(siteTime)) > A_MINUTE_MS;

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000).toLocaleString('en-US')} kB`;
  return `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}

/** A link could not send the admin token. */
async function saveFile(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await (await controlResponse(path)).blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
