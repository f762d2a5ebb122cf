import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Transaction } from '../../database/store';
import { picture } from '../../media/pictures';
import type { SiteSettings } from '../../sites/settings';
import { assignToSeries } from '../categories/assignments';
import { atClock } from '../event/clock';
import { eventDocuments, type StoredEvent, type WireEvent } from '../event/documents';
import { registrationSettings } from '../event/registration-settings';
import { type ControlKind, newControl } from '../forms/controls';
import { formOf, type RegistrationForm } from '../forms/registration-form';
import { policyDocuments } from '../policies/documents';
import { type TicketDefinition, ticketDefinitionDocuments } from '../tickets/definitions/documents';
import { pricingOf } from '../tickets/definitions/pricing';
import { atSale } from '../tickets/definitions/sale';
import { sellBefore } from '../tickets/stock';
import { SEEDED_AGENDAS, seedAgenda } from './agenda';
import { SEEDED_EVENTS, type SeededEvent, type SeededTicket } from './events';
import { seedRsvps } from './rsvps';

/** Kinds of events with dates up to a year ahead, each with its tickets or answers, some of them there already. */
export async function seedEvents(transaction: Transaction, settings: SiteSettings): Promise<void> {
  const instanceId = randomUUID();
  const userId = randomUUID();
  for (const described of SEEDED_EVENTS) {
    const categoryId = randomUUID();
    for (const [index, start] of datesOf(described, transaction.now, settings.timeZone).entries()) {
      const event = toEvent(described, {
        index,
        start,
        categoryId,
        instanceId,
        userId,
        now: transaction.now,
        settings,
      });
      await transaction.in(eventDocuments).insert(atClock(event, transaction.now));
      await seedTickets(transaction, described, event, settings);
      await seedRsvps(transaction, described, event, settings);
      await seedPolicies(transaction, described, event);
      await seedAgenda(transaction, event);
      await assignToSeries(transaction, event);
    }
  }
}

interface Made {
  /** Which of the dates: the first has the plain slug. */
  index: number;
  start: DateTime<true>;
  categoryId: string;
  instanceId: string;
  userId: string;
  now: string;
  settings: SiteSettings;
}

function datesOf({ days, startsAt }: SeededEvent, now: string, zone: string): DateTime<true>[] {
  const [hour = 0, minute = 0] = startsAt.split(':').map(Number);
  return days.flatMap((day) => {
    const start = DateTime.fromISO(now, { zone }).plus({ days: day }).set({ hour, minute, second: 0, millisecond: 0 });
    return start.isValid ? [start] : [];
  });
}

function toEvent(described: SeededEvent, made: Made): StoredEvent {
  const { title, shortDescription, paragraphs, hours, place, days, questions = [] } = described;
  const { index, start, categoryId, now, settings } = made;
  const base = title.toLowerCase().replaceAll(' ', '-');
  const isSeries = days.length > 1;
  return {
    id: randomUUID(),
    title,
    slug: index === 0 ? base : `${base}-${start.toISODate()}`,
    shortDescription,
    detailedDescription: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    description: richText(paragraphs, now),
    mainImage: picture(described.picture),
    createdDate: now,
    updatedDate: now,
    publishedDate: now,
    status: 'UPCOMING',
    location: locationOf(place),
    dateAndTimeSettings: {
      dateAndTimeTbd: false,
      startDate: start.toJSDate().toISOString(),
      endDate: start.plus({ hours }).toJSDate().toISOString(),
      timeZoneId: settings.timeZone,
      hideEndDate: false,
      showTimeZone: true,
      recurrenceStatus: isSeries ? 'RECURRING' : 'ONE_TIME',
      recurringEvents: { individualEventDates: [], ...(isSeries && { categoryId }) },
    },
    registration: registrationOf(described, settings),
    ...(questions.length > 0 && { form: seededForm(questions) }),
    instanceId: made.instanceId,
    userId: made.userId,
    guestListSettings: { displayedPublicly: false },
    onlineConferencing: { enabled: !place.address, type: 'MEETING' },
    ...(SEEDED_AGENDAS[title] && { agendaSettings: { enabled: true } }),
    eventDisplaySettings: { hideEventDetailsButton: false, hideEventDetailsPage: false },
  };
}

function locationOf({ name, address }: SeededEvent['place']): NonNullable<WireEvent['location']> {
  if (!address) return { name, type: 'ONLINE', locationTbd: false };
  return { name, type: 'VENUE', locationTbd: false, address: { ...address, country: 'US' } };
}

function registrationOf(
  { ticketLimitPerOrder = 20, reservationMinutes = 20, rsvp }: SeededEvent,
  { currency }: SiteSettings,
): NonNullable<WireEvent['registration']> {
  if (rsvp) {
    const { coming: _coming, waiting: _waiting, ...settings } = rsvp;
    return registrationSettings({ initialType: 'RSVP', rsvp: settings }, currency);
  }
  return {
    type: 'TICKETING',
    initialType: 'TICKETING',
    status: 'OPEN_TICKETS',
    allowedGuestTypes: 'VISITOR_OR_MEMBER',
    registrationPaused: false,
    registrationDisabled: false,
    tickets: {
      guestsAssignedSeparately: true,
      ticketLimitPerOrder,
      reservationDurationInMinutes: reservationMinutes,
      currency,
    },
  };
}

/** Paragraphs as the platform keeps formatted text. */
function richText(paragraphs: readonly string[], now: string): NonNullable<WireEvent['description']> {
  return {
    nodes: paragraphs.map((text, index) => ({
      type: 'PARAGRAPH',
      id: `p${index}`,
      nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }],
      paragraphData: {},
    })),
    metadata: { version: 1, createdTimestamp: now, updatedTimestamp: now, id: randomUUID() },
  };
}

function seededForm(questions: readonly ControlKind[]): RegistrationForm {
  const form = formOf(undefined);
  const controls = [...(form.controls ?? [])];
  for (const question of questions) controls.push(newControl(question, controls));
  return { ...form, controls };
}

/** The policies are in their order, and nothing happens by them. */
async function seedPolicies(
  transaction: Transaction,
  { policies = [] }: SeededEvent,
  event: StoredEvent,
): Promise<void> {
  for (const [place, policy] of policies.entries()) {
    // Queries give the newest first: that is their order too.
    const createdDate = new Date(Date.parse(transaction.now) - place * 1000).toISOString();
    const made = {
      ...policy,
      createdDate,
      updatedDate: createdDate,
      id: randomUUID(),
      eventId: event.id,
      revision: '1',
      place,
    };
    await transaction.in(policyDocuments).insert(made);
  }
}

async function seedTickets(
  transaction: Transaction,
  { tickets }: SeededEvent,
  event: StoredEvent,
  settings: SiteSettings,
) {
  for (const [index, ticket] of tickets.entries()) {
    const definition = toDefinition(ticket, index, event, { now: transaction.now, currency: settings.currency });
    await transaction.in(ticketDefinitionDocuments).insert(atSale(definition, event, transaction.now));
    if (ticket.sold) await sellBefore(transaction, definition, ticket.sold);
  }
}

function toDefinition(
  { name, description, price, isDonation, options, capacity, policy, hidden = false, saleDaysBefore }: SeededTicket,
  index: number,
  event: StoredEvent,
  { now, currency }: { now: string; currency: string },
): TicketDefinition {
  const single = isDonation ? { guestPrice: { value: price } } : { fixedPrice: { value: price } };
  const several = options && { options: options.map((option) => ({ ...option, price: { value: option.price } })) };
  const priced = pricingOf(several ?? single, currency, 'pricing');
  const start = DateTime.fromISO(event.dateAndTimeSettings?.startDate ?? now, { zone: 'utc' });
  const { endDate } = event.dateAndTimeSettings ?? {};
  return {
    id: randomUUID(),
    eventId: event.id,
    name,
    description,
    ...priced,
    orderIndex: index,
    policy: policy ?? '',
    // So that the default order, by creation, is the order in which they are written here.
    created: new Date(Date.parse(now) + index).toISOString(),
    ...(capacity !== undefined && { capacity }),
    hidden,
    wixFeeConfig: { type: 'FEE_INCLUDED' },
    ...(saleDaysBefore !== undefined && {
      salePeriod: {
        startDate: start.minus({ days: saleDaysBefore }).toJSDate().toISOString(),
        ...(endDate && { endDate }),
        hideNotOnSale: false,
      },
    }),
  };
}
