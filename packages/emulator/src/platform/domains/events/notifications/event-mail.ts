import type { Mail } from '../../../kernel/mailbox';
import type { SiteSettings } from '../../../kernel/settings';
import { calendarOf, formattedDates } from '../event/dates';
import type { StoredEvent } from '../event/event-documents';
import { placeOf } from '../event/location';

const WORDS = {
  eventCancelation: { subject: (title: string) => `${title} is canceled`, line: 'It will not take place.' },
  upcomingEventReminder: {
    subject: (title: string) => `${title} is coming up`,
    line: 'We look forward to seeing you.',
  },
  newSpotsAvailable: {
    subject: (title: string) => `Places are available at ${title}`,
    line: 'New places have opened up.',
  },
} as const;

type EventNews = keyof typeof WORDS;

export function eventMail(
  news: EventNews,
  to: { email: string; firstName: string },
  event: StoredEvent,
  settings: SiteSettings,
): Omit<Mail, 'id' | 'createdDate'> {
  const { subject, line } = WORDS[news];
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  const facts = [event.title, dates?.dateAndTime, placeOf(event)].filter(Boolean).join('\n');
  return {
    to: to.email,
    subject: subject(event.title ?? ''),
    text: [`Hello ${to.firstName}`, line, facts].join('\n\n'),
    calendar: news === 'upcomingEventReminder' ? calendarOf(event) : undefined,
  };
}
