import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { Header } from '@/components/shell/header';
import { MemberSlot } from '@/components/shell/member-slot';
import { MemoryNotice } from '@/components/shell/memory-notice';
import { Providers } from '@/components/shell/providers';
import { SandboxMenu } from '@/components/shell/sandbox-menu';
import { isOfThisMachine } from '@/lib/wix/app-origin';
import { sandboxState } from '@/lib/wix/sandbox';
import { siteInUse } from '@/lib/wix/site';
import './globals.css';

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-inter',
});

export const metadata: Metadata = {
  title: { default: 'Headless commerce examples', template: '%s · Headless commerce examples' },
  description: 'Bookings, store, tickets and subscriptions, end to end with the official Wix SDK.',
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f6f1' },
    { media: '(prefers-color-scheme: dark)', color: '#131210' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { clientId, isDefaultClientId, isSandbox, preset } = await siteInUse();
  const state = isSandbox ? await sandboxState() : undefined;
  const sandbox =
    state?.kind === 'running' ? (
      <SandboxMenu
        presets={state.presets}
        current={preset ?? 'sandbox'}
        clientId={clientId}
        mayReset={isOfThisMachine(await headers())}
      />
    ) : undefined;
  return (
    <html lang="en" className={`${inter.variable} has-[[data-toast]]:scroll-pb-68`}>
      {/* Whatever lies behind a toast can be scrolled out from under it. */}
      <body className="flex min-h-dvh flex-col pb-14 has-[[data-toast]]:pb-68">
        <Providers clientId={clientId} isDefaultClientId={isDefaultClientId}>
          <a
            href="#content"
            className="sr-only rounded-full bg-ink font-semibold text-paper focus:not-sr-only focus:fixed! focus:top-3 focus:left-3 focus:z-50 focus:px-5! focus:py-3!"
          >
            Skip to content
          </a>
          <Header
            sandbox={sandbox}
            member={
              <Suspense fallback={<span className="w-16" />}>
                <MemberSlot />
              </Suspense>
            }
          />
          {state?.kind === 'running' && state.memoryNote ? <MemoryNotice reason={state.memoryNote} /> : null}
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
        </Providers>
      </body>
    </html>
  );
}
