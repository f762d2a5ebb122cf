import type { Mail } from '../../../kernel/mailbox';
import type { SiteSettings } from '../../../kernel/settings';
import { formattedDates } from '../event/dates';
import type { StoredEvent } from '../event/event-documents';
import type { Rsvp } from './rsvp-documents';

export function rsvpMail(
  { status, firstName, email, totalGuests }: Rsvp,
  event: StoredEvent,
  settings: SiteSettings,
): Omit<Mail, 'id' | 'createdDate'> {
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  const places = totalGuests === 1 ? 'a place' : `${totalGuests} places`;
  const { subject, line } = {
    YES: { subject: `You are coming to ${event.title}`, line: `we’ve saved ${places} for you.` },
    NO: { subject: `Sorry you can’t come to ${event.title}`, line: 'thank you for letting us know.' },
    WAITLIST: {
      subject: `You are on the waiting list for ${event.title}`,
      line: `we’ll email you as soon as we have ${places} for you.`,
    },
  }[status];
  const where = [dates?.dateAndTime, event.location?.name].filter(Boolean).join(', ');
  return { to: email, subject, text: [`Hello ${firstName},`, line, where].join('\n') };
}
