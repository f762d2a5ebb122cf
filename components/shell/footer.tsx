import Link from 'next/link';
import type { Theme } from './theme';
import { ThemeSwitch } from './theme-switch';

const LINK = 'inline-flex min-h-9 items-center link hover:text-ink';

interface FooterProps {
  theme: Theme;
  hasTool: boolean;
}

export function Footer({ theme, hasTool }: FooterProps) {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-2 text-sm text-soft sm:px-8">
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="w-full sm:w-auto">Headless commerce examples</span>
          <Link href="/session" prefetch={false} className={LINK}>
            Your session
          </Link>
          <Link href="/made-calls" prefetch={false} className={LINK}>
            Calls
          </Link>
          <Link href="/take" prefetch={false} className={LINK}>
            Take a flow
          </Link>
          {hasTool ? (
            <a href="/_emulator" className={LINK}>
              Emulator
            </a>
          ) : null}
        </p>
        <ThemeSwitch theme={theme} />
      </div>
    </footer>
  );
}
