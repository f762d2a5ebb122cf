import type { Mail } from '../../../kernel/mailbox';
import type { SiteSettings } from '../../../kernel/settings';
import { formattedDates } from '../event/dates';
import type { StoredEvent } from '../event/event-documents';

const WORDS = {
  eventCancelation: { subject: (title: string) => `${title} is canceled`, line: 'it will not take place.' },
  upcomingEventReminder: {
    subject: (title: string) => `${title} is coming up`,
    line: 'we look forward to seeing you.',
  },
  newSpotsAvailable: {
    subject: (title: string) => `Places are available at ${title}`,
    line: 'new places have opened up.',
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
  const where = [dates?.dateAndTime, event.location?.name].filter(Boolean).join(', ');
  return {
    to: to.email,
    subject: subject(event.title ?? ''),
    text: [`Hello ${to.firstName},`, line, where].join('\n'),
  };
}
