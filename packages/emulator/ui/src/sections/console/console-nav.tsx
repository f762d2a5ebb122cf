import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useRealSite, useSiteId } from '../../control/hooks';

const PAGES = [
  { path: '', label: 'Operations' },
  { path: '/evidence', label: 'Test coverage' },
  { path: '/traps', label: 'Common mistakes' },
  { path: '/collection', label: 'Sample calls' },
] as const;

/** A collection runs only on a site of the emulator. */
export function ConsoleNav() {
  const siteId = useSiteId();
  const isReal = useRealSite() !== undefined;
  const nav = useRef<HTMLElement>(null);
  const here = useRouterState({ select: ({ location }) => location.pathname });
  // The row scrolls on a phone.
  useEffect(() => {
    const current = here && nav.current?.querySelector('[aria-current=page]');
    if (current) current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here]);
  return (
    <nav ref={nav} aria-label="Console" className="overflow-x-auto border-b border-line">
      <ul className="flex gap-x-1 whitespace-nowrap">
        {PAGES.filter(({ path }) => !isReal || path !== '/collection').map(({ path, label }) => (
          <li key={path}>
            <Link
              to={`/${siteId}/console${path}`}
              activeOptions={{ exact: true, includeSearch: false }}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm md:px-3 hover:border-edge aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent md:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
