import Link from 'next/link';
import type { ReactNode } from 'react';

interface HeaderProps {
  sandbox?: ReactNode;
  cart: ReactNode;
  member: ReactNode;
}

export function Header({ sandbox, cart, member }: HeaderProps) {
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-2 px-5 sm:gap-4 sm:px-8">
        <Link href="/" prefetch={false} className="shrink-0 py-2">
          {/* High priority makes React preload it with the styles, before the page's content. */}
          <img src="/logo.svg" width={88} height={34} alt="Headless commerce examples: home" fetchPriority="high" />
        </Link>
        <div className="flex min-w-0 items-center gap-1.5 sm:gap-3">
          {sandbox}
          {cart}
          {member}
        </div>
      </div>
    </header>
  );
}
