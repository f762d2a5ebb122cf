import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router';
import type { PublicSite } from '../../../src/server/control/json';
import { useOverview, useSiteControl, useSiteId } from '../control/hooks';
import { controlQuery, queryClient } from '../control/query-client';
import { EmptyState, ErrorState, Loaded, Loading } from '../parts/states';
import { Home } from './home';
import { firstScreenOf, PAGES } from './sections';
import { Shell } from './shell';

// The loaders only start requests: the pages display loading states and errors.
const root = createRootRoute({
  loader() {
    void queryClient.prefetchQuery(controlQuery(''));
    void queryClient.prefetchQuery(controlQuery('sites'));
  },
  component: Shell,
  notFoundComponent: PageNotFound,
});
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <Home /> });
const site = createRoute({
  getParentRoute: () => root,
  path: '$siteId',
  loader: ({ params }) => void queryClient.prefetchQuery(controlQuery(`sites/${params.siteId}`)),
  component: SitePages,
});

const pagesOf = (scope: 'emulator' | 'site') => PAGES.filter((page) => page.scope === scope);

/** Hash routes, so that a single file works at any mount. */
export const router = createRouter({
  history: createHashHistory(),
  routeTree: root.addChildren([
    home,
    ...pagesOf('emulator').map(({ path, load }) =>
      createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) }),
    ),
    // `#/clock` in a document links to that page of the site in use.
    ...pagesOf('site')
      .filter(({ label }) => label)
      .map(({ path }) => createRoute({ getParentRoute: () => root, path, component: () => <Home page={path} /> })),
    site.addChildren([
      createRoute({ getParentRoute: () => site, path: '/', component: FirstScreen }),
      ...pagesOf('site').map(({ path, load }) =>
        createRoute({ getParentRoute: () => site, path, component: lazyRouteComponent(load) }),
      ),
    ]),
  ]),
  defaultPendingComponent: Loading,
  defaultErrorComponent: ({ error }) => (
    <ErrorState error={error instanceof Error ? error : new Error(String(error))} />
  ),
  defaultPreload: 'intent',
});

function SitePages() {
  const query = useSiteControl<PublicSite>('');
  if (query.error?.status === 404) return <SiteNotFound />;
  // The key resets the page's fields when the site changes.
  return <Loaded query={query}>{({ siteId }) => <Outlet key={siteId} />}</Loaded>;
}

function SiteNotFound() {
  return (
    <EmptyState title="This site does not exist">
      It may have been deleted, or lost from memory when the emulator restarted.{' '}
      <a href="#/sites" className="text-accent underline">
        All sites
      </a>
    </EmptyState>
  );
}

function FirstScreen() {
  const siteId = useSiteId();
  const { data: overview } = useOverview();
  return overview ? <Navigate to={`/${siteId}/${firstScreenOf(overview)}`} replace /> : <Loading />;
}

function PageNotFound() {
  return (
    <EmptyState title="Page not found">
      <a href="#/" className="text-accent underline">
        Go to the first page
      </a>
    </EmptyState>
  );
}
