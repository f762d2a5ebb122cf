import type { Mail } from '../../../kernel/mailbox';
import type { SiteSettings } from '../../../kernel/settings';
import { calendarOf, formattedDates } from '../event/dates';
import type { StoredEvent } from '../event/event-documents';
import { placeOf } from '../event/location';
import type { Rsvp } from './rsvp-documents';

export function rsvpMail(
  { status, firstName, email, totalGuests }: Rsvp,
  event: StoredEvent,
  settings: SiteSettings,
): Omit<Mail, 'id' | 'createdDate'> {
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  const places = totalGuests === 1 ? 'a place' : `${totalGuests} places`;
  const { subject, line } = {
    YES: { subject: `You are coming to ${event.title}`, line: `We’ve saved ${places} for you.` },
    NO: { subject: `Sorry you can’t come to ${event.title}`, line: 'Thank you for letting us know.' },
    WAITLIST: {
      subject: `You are on the waiting list for ${event.title}`,
      line: `We’ll email you as soon as we have ${places} for you.`,
    },
  }[status];
  const facts = [event.title, dates?.dateAndTime, placeOf(event)].filter(Boolean).join('\n');
  const calendar = status === 'YES' ? calendarOf(event) : undefined;
  return { to: email, subject, text: [`Hello ${firstName}`, line, facts].join('\n\n'), calendar };
}
