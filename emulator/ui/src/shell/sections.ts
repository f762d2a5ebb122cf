import type { ComponentType } from 'react';

interface Page {
  /** Below `/_emulator#/`, or of a site below `/_emulator#/<site ID>/`. `$name` is a parameter. */
  path: string;
  scope: 'emulator' | 'site';
  /** In the navigation; a page without one is reached from another page. */
  label?: string;
  /** Loaded when it is opened. The page is the module's default export. */
  load: () => Promise<{ default: ComponentType }>;
}

/** All pages, in the order of the navigation. The first of a site is its first screen. */
export const PAGES: readonly Page[] = [
  { path: 'requests', scope: 'site', label: 'Requests', load: () => import('../sections/requests/requests') },
  { path: 'clock', scope: 'site', label: 'Clock', load: () => import('../sections/clock/clock') },
];
