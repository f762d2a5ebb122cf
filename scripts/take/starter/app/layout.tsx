import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies } from 'next/headers';
import Link from 'next/link';
// take: login
import { Suspense } from 'react';
// take: cart
import { CartLink } from '@/components/cart/cart-link';
// take: login
import { MemberSlot } from '@/components/shell/member-slot';
import { Toasts } from '@/components/shell/notices/toasts';
import { Providers } from '@/components/shell/providers';
// take: cart
import { storedCartCount } from '@/lib/ecom/cart';
import { clientIdInUse, DEFAULT_CLIENT_ID } from '@/lib/wix/site';
import '@/app/globals.css';

const inter = localFont({ src: './fonts/inter.woff2', weight: '400 700', variable: '--font-inter' });

export const metadata: Metadata = { title: { default: 'My business', template: '%s · My business' } };

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f6f1' },
    { media: '(prefers-color-scheme: dark)', color: '#131210' },
  ],
};

/** Every page is rendered for its visitor. What it shows of the catalog comes from the cache. */
export const dynamic = 'force-dynamic';

export default async function RootLayout({ children }: LayoutProps<'/'>) {
  const clientId = clientIdInUse(await cookies());
  return (
    <html lang="en" className={inter.variable}>
      <body className="flex min-h-dvh flex-col">
        <Providers clientId={clientId} isDefaultClientId={clientId === DEFAULT_CLIENT_ID}>
          <header className="border-b border-line print:hidden">
            <nav className="mx-auto flex min-h-16 max-w-6xl items-center gap-4 px-5 sm:px-8">
              <Link href="/" prefetch={false} className="mr-auto py-2 font-semibold">
                My business
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
      </body>
    </html>
  );
}
