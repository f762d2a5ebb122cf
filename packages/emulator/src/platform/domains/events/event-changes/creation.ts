import { DateTime } from 'luxon';
import type { OperationContext } from '../../../http/operations';
import { newId } from '../../../kernel/ids/new-id';
import { assignToSeries } from '../categories/assignments';
import { announceEntity } from '../event/announcements';
import { withClock } from '../event/event-clock';
import type { StoredEvent, WireEvent } from '../event/event-documents';
import { registrationSettings } from '../event/registration-settings';
import { type Schedule, schedulesOf } from '../event/schedule';
import { toContent } from './content';
import { eventSlug, insertUnderSlug, requestedSlug } from './slug';

type CreationContext = Pick<OperationContext, 'transaction' | 'site' | 'settings'>;

/** Returns the first date of a series. Source: createEvent in @wix/auto_sdk_events_wix-events-v-2. */
export async function createEvents(
  sentEvent: WireEvent,
  draft: boolean,
  making: CreationContext,
): Promise<StoredEvent> {
  const [first, ...others] = schedulesOf(sentEvent.dateAndTimeSettings ?? {}, newId);
  if (!first) throw new Error('expected a schedule at least');
  const customSlug = requestedSlug(sentEvent.seoSettings);
  const created = await createOne(sentEvent, first, { draft, customSlug }, making);
  // The chosen slug belongs to the first date. The other dates are numbered by day (assumed).
  for (const schedule of others) await createOne(sentEvent, schedule, { draft, customSlug: undefined }, making);
  return created;
}

interface CreationOptions {
  draft: boolean;
  customSlug: string | undefined;
}

async function createOne(
  sentEvent: WireEvent,
  schedule: Schedule,
  { draft, customSlug }: CreationOptions,
  making: CreationContext,
) {
  const { transaction, site, settings } = making;
  const content = toContent(sentEvent);
  const event = withClock(
    {
      ...content,
      id: newId('event'),
      createdDate: transaction.now,
      updatedDate: transaction.now,
      ...(!draft && { publishedDate: transaction.now }),
      status: draft ? 'DRAFT' : 'UPCOMING',
      dateAndTimeSettings: schedule,
      registration: registrationSettings(sentEvent.registration ?? {}, settings.currency),
      // An API key does not name its owner, so the site's ID stands in.
      instanceId: site.id,
      userId: site.id,
    },
    transaction.now,
  );
  const name = requestedSlug(sentEvent.seoSettings) ?? eventSlug(content.title ?? '');
  const stored = await insertUnderSlug(transaction, event, { chosen: customSlug, name: nameOfDate(name, schedule) });
  if (!draft) await assignToSeries(transaction, stored);
  await announceEntity(transaction, 'created', stored);
  return stored;
}

/** Appends the day, so that the dates of a series have different names. */
function nameOfDate(name: string, { startDate, timeZoneId, recurringEvents }: Schedule): string {
  if (!recurringEvents?.categoryId || !startDate) return name;
  return `${name}-${DateTime.fromISO(startDate, { zone: timeZoneId ?? 'utc' }).toISODate()}`;
}
