import Link from 'next/link';
import type { ReactNode } from 'react';

interface HeaderProps {
  name: string;
  nav: ReactNode;
  sandbox?: ReactNode;
  cart: ReactNode;
  member: ReactNode;
}

export function Header({ name, nav, sandbox, cart, member }: HeaderProps) {
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-2 px-5 sm:gap-x-4 sm:px-8">
        <Link href="/" prefetch={false} className="flex min-h-16 shrink-0 items-center gap-2.5 py-2">
          {/* High priority makes React preload it with the styles, before the page's content. */}
          <img src="/logo.svg" width={34} height={34} alt="" fetchPriority="high" />
          <span className="font-semibold tracking-[-0.01em] whitespace-nowrap max-sm:sr-only">
            {name}
            <span className="sr-only">: home</span>
          </span>
        </Link>
        {nav}
        <div className="flex min-h-16 min-w-0 items-center gap-1.5 sm:gap-3">
          {sandbox}
          {cart}
          {member}
        </div>
      </div>
    </header>
  );
}
