'use client';

import { usePathname } from 'next/navigation';
import { PageLink } from './loading';

interface FlowNavProps {
  flows: readonly { path: string; name: string }[];
}

/** On narrow screens a row of its own below the logo. */
export function FlowNav({ flows }: FlowNavProps) {
  const here = usePathname();
  return (
    <nav
      aria-label="Shop"
      className="order-last w-full max-lg:border-t max-lg:border-line lg:order-none lg:w-auto lg:flex-1"
    >
      <ul className="-mx-2 flex justify-between sm:-mx-3 sm:justify-start sm:gap-2 lg:mx-0">
        {flows.map(({ path, name }) => (
          <li key={path}>
            <PageLink
              href={path}
              aria-current={here === path || here.startsWith(`${path}/`) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-2 text-sm font-medium text-soft decoration-2 underline-offset-8 hover:text-accent aria-[current]:text-ink aria-[current]:underline sm:px-3"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
