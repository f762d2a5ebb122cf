import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Overview, SiteList } from '../../../src/server/control/control-routes';
import { useControl, useOverview } from '../control/hooks';
import { Select } from '../parts/field';
import { siteLabel, siteToOpen } from './last-site';
import { OpenApp } from './open-app';
import { firstScreenOf, pagesFor } from './sections';
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme';

export function Navigation({ siteId }: { siteId: string | undefined }) {
  const { data } = useControl<SiteList>('sites');
  const { data: overview } = useOverview();
  const pages = overview ? pagesFor(overview) : [];
  const open = data?.sites.find((each) => each.siteId === siteId);
  const site = siteId ?? (data && overview && siteToOpen(data.sites, overview)?.siteId);
  return (
    <div className="flex min-h-full flex-col gap-5">
      <p className="hidden font-semibold md:block">Headless emulator</p>
      {data && data.sites.length > 0 && overview && !overview.platform && (
        <SiteChoice siteId={siteId} overview={overview} {...data} />
      )}
      {open && <OpenApp clientId={open.clientId} label="Open the shop" />}
      <nav aria-label="Sections">
        <ul className="grid gap-0.5">
          {pages
            .filter(({ label, scope }) => label && (scope === 'emulator' || site))
            .map(({ path, label, scope }) => (
              <li key={path}>
                <Link
                  to={scope === 'emulator' ? `/${path}` : `/${site}/${path}`}
                  className="block rounded-md px-3 py-2 text-sm hover:bg-sunken md:py-1.5"
                  activeProps={{ className: 'bg-accent-wash font-semibold text-accent' }}
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <ThemeChoice />
    </div>
  );
}

/** Opens the same page of another site. */
function SiteChoice({ siteId, sites, overview }: SiteList & { siteId: string | undefined; overview: Overview }) {
  const navigate = useNavigate();
  const page = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] });
  const first = firstScreenOf({});
  return (
    <Select
      label="Site"
      value={siteId ?? ''}
      onChange={({ target }) => void navigate({ to: `/${target.value}/${(siteId && page) || first}` })}
      options={[
        ...(sites.some((each) => each.siteId === siteId) ? [] : [{ value: siteId ?? '', label: 'Choose a site' }]),
        ...sites.map((each) => ({ value: each.siteId, label: siteLabel(each, overview) })),
      ]}
    />
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Select
      className="mt-auto"
      label="Theme"
      value={theme}
      onChange={({ target }) => {
        chooseTheme(target.value as Theme);
        setTheme(target.value as Theme);
      }}
      options={Object.entries(THEMES).map(([value, label]) => ({ value, label }))}
    />
  );
}
