import { StructuredData } from '@/components/ui/structured-data';
import { eventAddress, eventPlace } from '@/lib/events/event-texts';
import type { Event } from '@/lib/events/events';
import { mediaUrl } from '@/lib/media';
import { appOrigin } from '@/lib/request';
import { settings } from '@/lib/settings';

/** The event for search engines. Source: https://schema.org/Event. */
export async function EventData({ event }: { event: Event }) {
  const { title, shortDescription, mainImage, dateAndTimeSettings, status, location, slug } = event;
  const origin = await appOrigin();
  const picture = mediaUrl(mainImage, { width: 1200, height: 630, format: 'uploaded' });
  const isOnline = location?.type === 'ONLINE';
  const url = `${origin}/tickets/${encodeURIComponent(slug ?? '')}`;
  return (
    <StructuredData
      data={{
        '@type': 'Event',
        name: title,
        description: shortDescription,
        url,
        ...(picture && { image: new URL(picture, origin).href }),
        startDate: dateAndTimeSettings?.startDate ?? undefined,
        endDate: dateAndTimeSettings?.endDate ?? undefined,
        eventStatus: `https://schema.org/${status === 'CANCELED' ? 'EventCancelled' : 'EventScheduled'}`,
        eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
        location: isOnline
          ? { '@type': 'VirtualLocation', url }
          : { '@type': 'Place', name: eventPlace(event), address: eventAddress(event) },
        organizer: { '@type': 'Organization', name: settings.name, url: origin },
      }}
    />
  );
}
