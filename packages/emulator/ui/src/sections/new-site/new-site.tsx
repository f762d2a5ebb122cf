import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview, SiteList } from '../../../../src/server/control/control-routes';
import type { PublicSite } from '../../../../src/server/control/json';
import type { SnapshotList } from '../../../../src/server/control/snapshots/snapshot-routes';
import { pathOfApp, switchBrowserTo, useApp } from '../../control/app';
import { control } from '../../control/control';
import { useControl, useOverview } from '../../control/hooks';
import { keyOf, queryClient } from '../../control/query-client';
import { Button } from '../../parts/button';
import { Instant } from '../../parts/instant';
import { Fact, Facts, Page, Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';
import type { SiteLink } from './site-link';

/** Any page may link here, so only the button creates the site. */
export default function NewSitePage() {
  const link = useSearch({ strict: false }) as SiteLink;
  const to = link.to === undefined ? undefined : String(link.to);
  const overview = useOverview();
  return (
    <Page title="Open a site" intro="Creates a new site from this link. Existing sites do not change.">
      <Loaded query={overview}>
        {(loaded) =>
          link.site !== undefined && link.snapshot !== undefined ? (
            <SiteFromSnapshot siteId={String(link.site)} name={String(link.snapshot)} to={to} />
          ) : (
            <SiteFromPreset name={link.preset} to={to} presets={loaded.presets} />
          )
        }
      </Loaded>
    </Page>
  );
}

interface FromPresetProps {
  name: string | undefined;
  to: string | undefined;
  presets: Overview['presets'];
}

function SiteFromPreset({ name, to, presets }: FromPresetProps) {
  const preset = presets.find((each) => each.name === name);
  if (!preset) return <NothingToOpen />;
  return (
    <Offer body={{ preset: preset.name }} to={to}>
      <Fact name="Preset">
        {preset.label}. {preset.description}
      </Fact>
    </Offer>
  );
}

function SiteFromSnapshot({ siteId, name, to }: { siteId: string; name: string; to: string | undefined }) {
  const sites = useControl<SiteList>('sites');
  const isThere = sites.data?.sites.some((site) => site.siteId === siteId) ?? false;
  const snapshots = useControl<SnapshotList>(`sites/${encodeURIComponent(siteId)}/snapshots`, { enabled: isThere });
  if (sites.data && !isThere) return <NothingToOpen />;
  return (
    <Loaded query={snapshots}>
      {({ snapshots: list }) => {
        const snapshot = list.find((each) => each.name === name);
        if (!snapshot) return <NothingToOpen />;
        return (
          <Offer body={{ snapshot: { siteId, name } }} to={to}>
            <Fact name="Snapshot">{name}</Fact>
            <Fact name="Taken">
              <Instant at={snapshot.takenAt} />
            </Fact>
            <Fact name="Content">{snapshot.documents.toLocaleString('en-US')} documents</Fact>
          </Offer>
        );
      }}
    </Loaded>
  );
}

const NothingToOpen = () => (
  <EmptyState title="Nothing to open">
    This emulator does not have the preset or snapshot in the link. If you have a snapshot file, upload it on a site’s
    Snapshots page.
  </EmptyState>
);

function Offer({ body, to, children }: { body: object; to: string | undefined; children: ReactNode }) {
  const app = useApp();
  const navigate = useNavigate();
  const path = pathOfApp(to);
  const open = useMutation({
    mutationFn: async () => {
      const site = await control<PublicSite>('POST', 'sites', { body });
      void queryClient.invalidateQueries({ queryKey: keyOf('sites') });
      if (app) await switchBrowserTo(app, site.clientId);
      return site;
    },
    onSuccess: ({ siteId }) => {
      if (app) window.location.assign(path);
      else void navigate({ to: `/${siteId}/overview` });
    },
  });
  return (
    <Panel title="New site" request={{ method: 'POST', path: 'sites', body }}>
      <Facts>
        {children}
        {app && <Fact name="Opens">{path === '/' ? 'The shop’s home page' : path}</Fact>}
      </Facts>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" isPending={open.isPending} onClick={() => open.mutate()}>
          {app ? 'Create site and open the shop' : 'Create site'}
        </Button>
        {open.error && (
          <p role="alert" className="text-sm text-bad">
            {open.error.message}
          </p>
        )}
      </div>
    </Panel>
  );
}
