import type { Metadata } from 'next';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { readNewestEvents } from '@/devtools/sandbox/events/newest-events';
import { ControlPanel } from '../control-panel';
import { SandboxPage } from '../sandbox-page';
import { EventStream } from './event-stream';

export const metadata: Metadata = { title: 'Events of the sandbox', robots: { index: false } };

const SHOWN_AT_FIRST = 50;

export default function EventsPage() {
  return (
    <SandboxPage
      section="events"
      title="Events"
      intro="What the platform tells of as it happens. Use the app in another tab, and watch."
    >
      <Events />
    </SandboxPage>
  );
}

async function Events() {
  const site = await sitePath();
  const events = await readNewestEvents(site, SHOWN_AT_FIRST);
  return (
    <ControlPanel title="Domain events" curl={`${await asCurl('GET', `${site}/events/live`)} --no-buffer`}>
      <EventStream earlier={events.reverse()} />
    </ControlPanel>
  );
}
