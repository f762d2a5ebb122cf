import { PageLink } from '../shell/loading';

interface SideNavProps {
  label: string;
  items: readonly { name: string; label: string; address: string }[];
  current: string;
}

/** Above the content on a narrow screen. */
export function SideNav({ label, items, current }: SideNavProps) {
  return (
    <nav aria-label={label} className="print:hidden lg:sticky lg:top-6">
      <ul className="flex flex-wrap gap-1.5 lg:flex-col lg:gap-1">
        {items.map(({ name, label: text, address }) => (
          <li key={name}>
            <PageLink href={address} aria-current={name === current ? 'page' : undefined} className={LINK}>
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LINK =
  'inline-flex min-h-11 w-full items-center rounded-full border border-line px-3 text-sm font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-surface lg:rounded-xl lg:border-transparent lg:px-4 lg:text-base lg:hover:bg-sunken lg:aria-[current]:border-line lg:aria-[current]:font-semibold';
