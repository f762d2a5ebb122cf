import { withNextRevision } from '../../../database/revision';
import { randomUUID } from '../../../home/crypto';
import { textsOf } from '../../../http/hosted/texts/texts';
import { emitAction } from '../../../kernel/domain-events';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { actingApp, buyerKey, type Identity, isOwner } from '../../../kernel/identity';
import { sendMail } from '../../../kernel/mailbox';
import { siteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { calendarFile } from '../../../kernel/values/calendar-file';
import { allowsChange } from '../policies/booking-policy';
import { findService, type Service } from '../services/service-documents';
import { appointmentOf, calendarEntriesOf } from './appointment-texts';
import { bookingDocuments, type StoredBooking, toBooking } from './booking-documents';
import { isPossible } from './booking-status';

/** Source: `ParticipantNotification`: by default, no mail is sent. */
export interface Notification {
  notifyParticipants?: boolean | null;
  message?: string | null;
}

/** A booking of another customer counts as missing (assumed). */
export async function getOwnBooking(
  transaction: Transaction,
  id: string | undefined,
  identity: Identity,
): Promise<StoredBooking> {
  const booking = await transaction.in(bookingDocuments).find(id ?? '');
  if (booking && isOwnBooking(booking, identity)) return booking;
  throw new ApplicationError('BOOKING_NOT_FOUND', `no booking has the id ${id}`);
}

const isOwnBooking = ({ buyer }: StoredBooking, identity: Identity): boolean =>
  isOwner(identity) || buyer === buyerKey(identity);

/** Source: "About Errors" on dev.wix.com: a stale revision is a conflict, 409. */
export function requireCurrentRevision({ revision }: StoredBooking, sentRevision: string | null | undefined): void {
  if (sentRevision !== revision) throw new PlatformError(409, `expected revision ${revision}, got ${sentRevision}`);
}

export function requireRightToSkip(identity: Identity, settings: object | null | undefined): void {
  if (isOwner(identity) || !Object.values(settings ?? {}).includes(true)) return;
  throw new ApplicationError('UNAUTHORIZED_OPERATION', 'only who manages bookings may skip rules', { status: 403 });
}

/** Bookings of a package only change together (assumed for all callers; errs to refusal). */
export function requireSingleServiceBooking({ multiServiceBookingInfo }: StoredBooking): void {
  if (!multiServiceBookingInfo) return;
  const message = `it is part of the multi-service booking ${multiServiceBookingInfo.id}`;
  throw new ApplicationError('NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING', message);
}

export async function serviceOfBooking(
  transaction: Transaction,
  { bookedEntity }: StoredBooking,
): Promise<Service | undefined> {
  const { slot, schedule } = bookedEntity ?? {};
  return findService(transaction, slot?.serviceId ?? schedule?.serviceId ?? '');
}

interface Change {
  /** The names are those of the contract's event types. */
  event: 'canceled' | 'confirmed' | 'declined' | 'markedAsPending' | 'number_of_participants_updated' | 'rescheduled';
  identity?: Identity;
  changes: Partial<StoredBooking>;
  body?: Readonly<Record<string, unknown>>;
}

export async function changeBooking(
  transaction: Transaction,
  booking: StoredBooking,
  { event, identity, changes, body }: Change,
): Promise<StoredBooking> {
  const changed = await transaction
    .in(bookingDocuments)
    .update(withCalendarTimes(withNextRevision(transaction, { ...booking, ...changes })));
  await emitAction(transaction, `wix.bookings.v2.booking_${event}`, booking.id, {
    ...body,
    booking: toBooking(changed),
    initiatedBy: identity && initiator(identity),
  });
  return changed;
}

/** Source: `BookedSlot.eventId`: confirming and rescheduling create a new event. */
export function withCalendarTimes(booking: StoredBooking): StoredBooking {
  const { slot, ...entity } = booking.bookedEntity ?? {};
  if (booking.status !== 'CONFIRMED' || !slot || slot.eventId) return booking;
  const eventId = randomUUID();
  return { ...booking, bookedEntity: { ...entity, slot: { ...slot, eventId, sessionId: eventId } } };
}

export function initiator(identity: Identity): Record<string, string> {
  if (identity.kind === 'member') return { memberId: identity.memberId };
  if (identity.kind === 'visitor') return { anonymousVisitorId: identity.visitorId };
  const appId = actingApp(identity);
  if (appId) return { appId };
  return identity.userId ? { wixUserId: identity.userId } : {};
}

export async function notifyCustomer(
  transaction: Transaction,
  booking: StoredBooking,
  notification: Notification | undefined,
  news: 'canceled' | 'confirmed' | 'declined' | 'offered' | 'received' | 'rescheduled',
): Promise<void> {
  await mailCustomer(transaction, booking, notification, { about: news, text: `has been ${news}` });
}

export async function mailCustomer(
  transaction: Transaction,
  booking: StoredBooking,
  notification: Notification | undefined,
  { about, text }: { about: string; text: string },
): Promise<void> {
  const { email: to, firstName } = booking.contactDetails ?? {};
  if (!to || !notification?.notifyParticipants) return;
  const settings = (await transaction.in(siteSettings).find('settings')) ?? { language: 'en', timeZone: 'UTC' };
  const title = booking.bookedEntity?.title ?? 'Your booking';
  const { when, where, withWhom } = appointmentOf(booking, settings);
  const facts = [title, when, where, withWhom && textsOf(settings).with(withWhom)].filter(Boolean);
  const paragraphs = [`Hello ${firstName ?? ''}`.trim(), `${title} ${text}.`, notification.message, facts.join('\n')];
  const entries = booking.status === 'CONFIRMED' ? calendarEntriesOf(booking, settings) : [];
  await sendMail(transaction, {
    to,
    subject: `${title}: ${about}`,
    text: paragraphs.filter(Boolean).join('\n\n'),
    calendar: calendarFile(...entries),
  });
}

/** Source: the docs of rescheduleBooking: courses cannot be rescheduled. */
export function allowedActions(
  transaction: Pick<Transaction, 'now'>,
  booking: StoredBooking,
): { cancel: boolean; reschedule: boolean } {
  const { policy, status = 'CREATED', startDate, bookedEntity } = booking;
  const start = Date.parse(startDate ?? transaction.now);
  const allows = (change: 'cancel' | 'reschedule') =>
    isPossible(change, status) && allowsChange(policy, change, start, Date.parse(transaction.now));
  return { cancel: allows('cancel'), reschedule: !bookedEntity?.schedule && allows('reschedule') };
}
