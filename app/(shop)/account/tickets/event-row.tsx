import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/loading';
import { Picture } from '@/components/ui/picture';
import { eventPeriod, eventPlace } from '@/lib/events/event-texts';
import type { Event } from '@/lib/events/events';

interface EventRowProps {
  event: Event | undefined;
  badge: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

export function EventRow({ event, badge, text, children }: EventRowProps) {
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6 sm:p-5">
      <Picture image={event?.mainImage} alt="" width={320} shape="wide" className="rounded-xl max-sm:hidden" />
      <div className="grid min-w-0 content-start gap-3">
        <div>
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {event?.slug ? (
              <PageLink href={`/tickets/${event.slug}`} className="break-words hover:text-accent">
                {event.title}
              </PageLink>
            ) : (
              'Event no longer listed'
            )}
            {badge}
          </h3>
          {event ? (
            <>
              <p>{eventPeriod(event)}</p>
              <p className="text-soft">{eventPlace(event)}</p>
            </>
          ) : null}
          <p className="text-soft">{text}</p>
        </div>
        {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
      </div>
    </li>
  );
}
