import { Link } from '@tanstack/react-router';
import type { SiteList } from '../../../../src/server/control/control-routes';
import { useControl, useOverview } from '../../control/hooks';
import { timeOfDayText } from '../../parts/instant';
import { EmptyState, Loading } from '../../parts/states';
import { calledSites, siteLabel } from '../../shell/last-site';

const REFRESH_MS = 5_000;

interface Props {
  isConnected: boolean;
  isFiltered: boolean;
  siteId: string;
}

export function NoRequests({ isConnected, isFiltered, siteId }: Props) {
  if (!isConnected) return <Loading />;
  if (isFiltered) return <EmptyState title="No matching requests">Change the search or the filters.</EmptyState>;
  return (
    <EmptyState title="No requests yet">
      <p>
        Calls to this site appear here as they finish, from any browser or server. The site’s ID is{' '}
        <code className="break-all">{siteId}</code>.
      </p>
      <OtherSites siteId={siteId} />
    </EmptyState>
  );
}

function OtherSites({ siteId }: Pick<Props, 'siteId'>) {
  const { data } = useControl<SiteList>('sites', { refetchInterval: REFRESH_MS });
  const { data: overview } = useOverview();
  const others = calledSites(data?.sites ?? []).filter((site) => site.siteId !== siteId);
  if (!overview || others.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-medium text-ink">Sites with calls</p>
      <ul aria-label="Sites with calls" className="mt-1 grid gap-1">
        {others.slice(0, MAX_LISTED).map((site) => (
          <li key={site.siteId}>
            <Link to={`/${site.siteId}/requests`} className="text-accent underline">
              {siteLabel(site, overview)}
            </Link>
            , {site.calls === 1 ? '1 call' : `${site.calls} calls`}
            {site.lastCall && `, the last at ${timeOfDayText(site.lastCall)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

const MAX_LISTED = 10;
