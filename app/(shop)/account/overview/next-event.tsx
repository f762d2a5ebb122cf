import { PageLink } from '@/components/shell/loading';
import { findNextEvent } from '@/lib/account/next-event';
import { eventPeriod, eventPlace } from '@/lib/events/event-texts';
import { NoPart } from './no-part';

export async function NextEvent() {
  const found = await findNextEvent();
  if (found.kind !== 'next') return <NoPart found={found} without="This site has no events." />;
  if (!found.event) return <p className="text-soft">No events ahead.</p>;
  return (
    <div>
      <p className="font-semibold">
        <PageLink href={found.address} className="break-words hover:text-accent">
          {found.event.title}
        </PageLink>
      </p>
      <p>{eventPeriod(found.event)}</p>
      <p className="text-soft">{[eventPlace(found.event), found.what].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
