import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Settings } from '../../../../src/server/control/site';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { Page, Panel } from '../../parts/page';
import { SiteSearch } from './site-search';

export default function HomePage() {
  const settings = useSiteControl<Settings>('settings');
  return (
    <Page
      title={settings.data?.name || 'Home'}
      intro="A site of the emulated platform. Your app calls it, and this tool shows and changes everything behind it."
    >
      <SiteSearch />
      <Panel title="What you can do here">
        <ul className="divide-y divide-line text-sm">
          <Task page="requests" title="See every call">
            What your app sent, what came back, what changed, and why a call was refused.
          </Task>
          <Task page="data" title="Change the content">
            Products, services, events, orders and members: edit a field or the whole document.
          </Task>
          <Task page="console" title="Make a call">
            Every operation with its reference and an example that works, as a visitor, a member or the owner.
          </Task>
          <Task page="clock" title="Move time, or make calls fail" other={{ page: 'faults', title: 'Faults' }}>
            Plans renew, events begin and holds expire at once. Faults make calls slow, refused or unanswered.
          </Task>
          <Task page="mailbox" title="Read what the site sent" other={{ page: 'events', title: 'Events' }}>
            Emails with their codes and links, events, and the webhooks that carried them.
          </Task>
        </ul>
      </Panel>
    </Page>
  );
}

interface TaskProps {
  page: string;
  title: string;
  other?: { page: string; title: string };
  children: ReactNode;
}

function Task({ page, title, other, children }: TaskProps) {
  const siteId = useSiteId();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5">
      <Link to={`/${siteId}/${page}`} className="font-medium text-accent hover:underline sm:w-56">
        {title}
      </Link>
      <span className="min-w-0 flex-1 basis-64 text-soft">
        {children}
        {other && (
          <>
            {' '}
            <Link to={`/${siteId}/${other.page}`} className="text-accent underline">
              {other.title}
            </Link>
          </>
        )}
      </span>
    </li>
  );
}
