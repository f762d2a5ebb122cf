import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { CartLink } from '@/components/shell/cart-link';
import { FlowNav } from '@/components/shell/flow-nav';
import { Footer } from '@/components/shell/footer';
import { Header } from '@/components/shell/header';
import { MemberSlot } from '@/components/shell/member-slot';
import { Toasts } from '@/components/shell/notices/toasts';
import { Providers } from '@/components/shell/providers';
import { THEME_COOKIE, toTheme } from '@/components/shell/theme';
import { storedCartCount } from '@/lib/ecom/cart';
import { env } from '@/lib/env';
import { appOrigin } from '@/lib/request';
import { settings } from '@/lib/settings';
import { clientIdInUse, DEFAULT_CLIENT_ID } from '@/lib/wix/site';
import { CallPanel } from '@/packages/devtools/call-panel/call-panel';
import { SandboxBadge, SandboxMemory } from '@/packages/devtools/sandbox/in-app/sandbox-badge';
import { FLOWS } from './(shop)/flows';
import './globals.css';

const inter = localFont({
  src: './fonts/inter.woff2',
  weight: '400 700',
  variable: '--font-inter',
});

export async function generateMetadata(): Promise<Metadata> {
  const description = 'Bookings, store, tickets and subscriptions, end to end with the official Wix SDK.';
  return {
    // Link previews need whole addresses.
    metadataBase: new URL(await appOrigin()),
    title: { default: settings.name, template: `%s · ${settings.name}` },
    description,
    openGraph: { title: settings.name, siteName: settings.name, type: 'website', description },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f6f1' },
    { media: '(prefers-color-scheme: dark)', color: '#131210' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  const clientId = clientIdInUse(jar);
  const theme = toTheme(jar.get(THEME_COOKIE)?.value);
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme} className={inter.variable}>
      <body className="flex min-h-dvh flex-col pb-14">
        <Providers clientId={clientId} isDefaultClientId={clientId === DEFAULT_CLIENT_ID}>
          <a
            href="#content"
            className="sr-only rounded-full bg-ink font-semibold text-paper focus:not-sr-only focus:fixed! focus:top-3 focus:left-3 focus:z-50 focus:px-5! focus:py-3!"
          >
            Skip to content
          </a>
          <Header
            name={settings.name}
            nav={<FlowNav flows={FLOWS.map(({ path, name }) => ({ path, name }))} />}
            sandbox={<SandboxBadge />}
            cart={<CartLink count={await storedCartCount()} />}
            member={
              <Suspense fallback={<span className="w-16" />}>
                <MemberSlot />
              </Suspense>
            }
          />
          <SandboxMemory />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <Toasts />
          <Footer theme={theme} hasTool={env.usesEmulator} />
          <CallPanel />
        </Providers>
      </body>
    </html>
  );
}
