import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRealSite } from '../control/hooks';
import { Button } from '../parts/button';
import { rememberSite } from './last-site';
import { Navigation } from './navigation';

export function Shell() {
  const { siteId } = useParams({ strict: false }) as { siteId?: string };
  const menu = useRef<HTMLDialogElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => {
    if (siteId !== undefined) rememberSite(siteId);
  }, [siteId]);
  function openMenu() {
    // The dialog focuses its first control, which must be rendered by then.
    flushSync(() => setMenuOpen(true));
    menu.current?.showModal();
  }
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <Button
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2"
        onClick={() => document.getElementById('main')?.focus()}
      >
        Skip to the content
      </Button>
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-line bg-surface p-4 md:block">
        <Navigation siteId={siteId} />
      </aside>
      <header className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface px-4 py-2 md:hidden">
        <span className="font-semibold">Headless emulator</span>
        <Button onClick={openMenu}>Menu</Button>
        <dialog
          ref={menu}
          aria-label="Menu"
          className="ml-0 h-dvh max-h-none w-72 max-w-[85vw] bg-surface p-4"
          onClose={() => setMenuOpen(false)}
          onClick={(event) => {
            const { target } = event;
            if (target === menu.current || (target instanceof Element && target.closest('a'))) menu.current?.close();
          }}
          onKeyDown={() => {}}
        >
          {isMenuOpen && <Navigation siteId={siteId} />}
        </dialog>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 focus:outline-none md:px-8">
        <RealSiteBanner />
        <Outlet />
      </main>
    </div>
  );
}

function RealSiteBanner() {
  const site = useRealSite();
  if (!site) return null;
  return (
    <p className="mb-5 rounded-md bg-warn-wash px-3 py-2 text-sm text-warn">
      <strong className="font-semibold">Real site: {site.name}.</strong> Reads run at once. Nothing is written until you
      confirm it.
    </p>
  );
}
