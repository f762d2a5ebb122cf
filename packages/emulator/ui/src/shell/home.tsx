import { Navigate } from '@tanstack/react-router';
import type { SiteList } from '../../../src/server/control/control-routes';
import { useControl, useOverview } from '../control/hooks';
import { Loaded, Loading } from '../parts/states';
import { siteToOpen } from './last-site';
import { firstScreenOf } from './sections';

/** For URLs without a site. If there is no site, leads to the page that creates one. */
export function Home({ page }: { page?: string }) {
  const query = useControl<SiteList>('sites');
  const { data: overview } = useOverview();
  if (!overview) return <Loading />;
  return (
    <Loaded query={query}>
      {({ sites }) => {
        const site = siteToOpen(sites, overview);
        return <Navigate to={site ? `/${site.siteId}/${page ?? firstScreenOf(overview)}` : '/sites'} replace />;
      }}
    </Loaded>
  );
}
