import { Navigate } from '@tanstack/react-router';
import type { SiteList } from '../../../src/control/control';
import { useControl, useOverview } from '../control/hooks';
import { EmptyState, Loaded, Loading } from '../parts/states';
import { siteToOpen } from './last-site';
import { PAGES } from './sections';

const first = PAGES.find(({ scope }) => scope === 'site')?.path;

/** Leads to the site that was open last. */
export function Home() {
  const query = useControl<SiteList>('sites');
  const { data: overview } = useOverview();
  if (!overview) return <Loading />;
  return (
    <Loaded query={query}>
      {({ sites }) => {
        const site = siteToOpen(sites, overview);
        if (site) return <Navigate to={`/${site.siteId}/${first}`} replace />;
        return (
          <EmptyState title="No sites yet">
            A site is made by the first call with its client ID, or by <code>npx headless-emulator create</code>.
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
