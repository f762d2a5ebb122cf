import type { ComponentType } from 'react';
import type { Overview } from '../../../src/server/control/control-routes';

interface Page {
  /** Below `/_emulator#/`, or of a site below `/_emulator#/<site ID>/`. `$name` is a parameter. */
  path: string;
  scope: 'emulator' | 'site';
  /** In the navigation. Pages without a label are linked from other pages. */
  label?: string;
  /** Also available for a real site. */
  onRealSite?: true;
  /** Only of an emulator that was started in the folder of a project. */
  inProject?: true;
  /** Loaded on demand. The page is the module's default export. */
  load: () => Promise<{ default: ComponentType }>;
}

/** In the order of the navigation. The first page of a site is its first screen. */
export const PAGES: readonly Page[] = [
  { path: 'sites', scope: 'emulator', label: 'Sites', load: () => import('../sections/sites/sites') },
  {
    path: 'project',
    scope: 'emulator',
    label: 'Your project',
    inProject: true,
    load: () => import('../sections/project/project'),
  },
  { path: 'new-site', scope: 'emulator', load: () => import('../sections/new-site/new-site') },
  { path: 'home', scope: 'site', label: 'Home', load: () => import('../sections/home/home') },
  { path: 'requests', scope: 'site', label: 'Requests', load: () => import('../sections/requests/requests') },
  {
    path: 'console',
    scope: 'site',
    label: 'Console',
    onRealSite: true,
    load: () => import('../sections/console/console'),
  },
  {
    path: 'console/evidence',
    scope: 'site',
    onRealSite: true,
    load: () => import('../sections/console/evidence/areas'),
  },
  { path: 'console/traps', scope: 'site', onRealSite: true, load: () => import('../sections/console/traps') },
  { path: 'console/collection', scope: 'site', load: () => import('../sections/console/collection') },
  {
    path: 'console/$operation',
    scope: 'site',
    onRealSite: true,
    load: () => import('../sections/console/operation'),
  },
  { path: 'clock', scope: 'site', label: 'Clock', load: () => import('../sections/clock/clock') },
  { path: 'data', scope: 'site', label: 'Data', load: () => import('../sections/data/data') },
  { path: 'data/$collection', scope: 'site', load: () => import('../sections/data/collection') },
  { path: 'data/$collection/$documentId', scope: 'site', load: () => import('../sections/data/document') },
  { path: 'mailbox', scope: 'site', label: 'Mailbox', load: () => import('../sections/mailbox/mailbox') },
  { path: 'mailbox/$mailId', scope: 'site', load: () => import('../sections/mailbox/mail') },
  { path: 'events', scope: 'site', label: 'Events', load: () => import('../sections/events/events') },
  { path: 'webhooks', scope: 'site', label: 'Webhooks', load: () => import('../sections/webhooks/webhooks') },
  { path: 'faults', scope: 'site', label: 'Faults', load: () => import('../sections/faults/faults') },
  { path: 'snapshots', scope: 'site', label: 'Snapshots', load: () => import('../sections/snapshots/snapshots') },
  { path: 'snapshots/compare', scope: 'site', load: () => import('../sections/snapshots/compare') },
  { path: 'settings', scope: 'site', label: 'Settings', load: () => import('../sections/settings/settings') },
  { path: 'overview', scope: 'site', label: 'Site and keys', load: () => import('../sections/overview/overview') },
];

export const pagesFor = ({ platform, project }: Pick<Overview, 'platform' | 'project'>): readonly Page[] =>
  PAGES.filter(({ onRealSite, inProject }) => (platform ? onRealSite : !inProject || project !== undefined));

export const firstScreenOf = (overview: Pick<Overview, 'platform'>): string =>
  pagesFor(overview).find(({ scope }) => scope === 'site')?.path ?? '';
