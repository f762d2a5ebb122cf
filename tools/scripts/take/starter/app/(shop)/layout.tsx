import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import Link from 'next/link';
// take: login
import { Suspense } from 'react';
// take: cart
import { CartLink } from '@/components/shell/cart-link';
// take: login
import { MemberSlot } from '@/components/shell/member-slot';
import { Toasts } from '@/components/shell/notices/toasts';
import { Providers } from '@/components/shell/providers';
// take: cart
import { storedCartCount } from '@/lib/ecom/cart';
import { settings } from '@/lib/settings';
import { clientIdInUse, DEFAULT_CLIENT_ID } from '@/lib/wix/site';
import './shop.css';

export const metadata: Metadata = { title: { default: settings.name, template: `%s · ${settings.name}` } };

export default async function ShopLayout({ children }: LayoutProps<'/'>) {
  const clientId = clientIdInUse(await cookies());
  return (
    <div className="flex min-h-dvh flex-col bg-paper font-sans text-ink">
      <Providers clientId={clientId} isDefaultClientId={clientId === DEFAULT_CLIENT_ID}>
        <header className="border-b border-line print:hidden">
          <nav className="mx-auto flex min-h-16 max-w-6xl items-center gap-4 px-5 sm:px-8">
            <Link href="/" prefetch={false} className="mr-auto py-2 font-semibold">
              {settings.name}
            </Link>
            {/* take: cart */}
            <CartLink count={await storedCartCount()} />
            {/* take: login */}
            <Suspense fallback={<span className="w-16" />}>{<MemberSlot />}</Suspense>
          </nav>
        </header>
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Toasts />
      </Providers>
    </div>
  );
}
