import { PageLink } from '@/components/shell/page-link';
import { ErrorState } from '@/components/ui/states/error-state';
import { type Event, eventPeriod } from '@/lib/events/events';
import { findOtherDates } from '@/lib/events/upcoming-events';

/** When else the event takes place, where it is one of a series. */
export async function OtherDates({ event }: { event: Event }) {
  const found = await findOtherDates(event);
  if (found.kind === 'outage') return <ErrorState title="We couldn’t load the other dates" detail={found.detail} />;
  if (found.kind === 'not-installed' || found.events.length === 0) return null;
  return (
    <section aria-labelledby="other-dates" className="grid gap-3">
      <h2 id="other-dates" className="text-heading">
        Other dates
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {found.events.map((other) => (
          <li key={other._id}>
            <PageLink
              href={`/tickets/${other.slug}`}
              className="block py-3 underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
            >
              {eventPeriod(other)}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
