import type { bookings as meta } from '@wix/bookings/meta';
import { randomUUID } from '../../../home/crypto';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { buyerKey } from '../../../kernel/identity';
import { formToFillIn } from '../../forms/index';
import { addedTo } from '../booking/booked-add-ons';
import { contactDetailsOf, requireRightToConfirm } from '../booking/changes/creation';
import { requireAnswers, requireFilledForms } from '../booking/filled-forms';
import { insertBooking } from '../booking/new-booking';
import { allowsBooking } from '../policies/booking-policy';
import { refuseChoices } from '../services/refusals';
import { holdStaff, takeAllPlaces } from '../session-places/booked-places';
import { notifyCustomer, requireRightToSkip } from '../stored-bookings/booking-change';
import type { StoredBooking } from '../stored-bookings/booking-documents';
import { offeredParts, requestedPart, requestedService, requireConsecutive, staffIdsOf } from './appointment-parts';
import { MAX_BOOKINGS, MIN_BOOKINGS, PACKAGE_TYPE, packages, toMultiServiceBooking } from './package-documents';

export const multiServiceCreation = {
  /** Creates all bookings or none, and sends one mail. Source: its docs in @wix/auto_sdk_bookings_bookings. */
  async createMultiServiceBooking(request, { transaction, settings, identity }) {
    const { bookings, flowControlSettings: flow, formSubmission } = request;
    requireRightToSkip(identity, flow);
    for (const { status } of bookings) requireRightToConfirm(identity, status);
    for (const { participantsChoices } of bookings) refuseChoices(participantsChoices, 'INVALID_CHOICES');
    requireFilledForms([formSubmission]);
    // Source: packages have a form of their own. Assumed; errs to refusal: it is the default form.
    if (formSubmission) requireAnswers(await formToFillIn(transaction, undefined), formSubmission);
    requireSequential(request.multiServiceBookingType);
    if (bookings.length < MIN_BOOKINGS || bookings.length > MAX_BOOKINGS) {
      throw validationFailure(`expected ${MIN_BOOKINGS} to ${MAX_BOOKINGS} bookings, got ${bookings.length}`);
    }
    if (bookings.some(({ totalParticipants = 0 }) => totalParticipants !== 1)) {
      throw validationFailure('totalParticipants must be 1 for an appointment');
    }
    const skips = flow?.skipAvailabilityValidation === true;
    if (skips && bookings.some(({ bookedEntity }) => !bookedEntity?.slot?.resource?.id)) {
      const code = 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED';
      throw new ApplicationError(code, 'expected a staff member for each booking');
    }
    const added = await Promise.all(
      bookings.map(async ({ bookedEntity, bookedAddOns = [] }) => {
        const service = await requestedService(transaction, bookedEntity?.slot ?? {});
        return addedTo(transaction, service, bookedAddOns, { skips: flow?.skipAddOnValidation, isNew: true });
      }),
    );
    const wantedParts = await Promise.all(
      bookings.map(({ bookedEntity }, index) =>
        requestedPart(transaction, settings, bookedEntity?.slot ?? {}, added[index]?.bookedAddOns),
      ),
    );
    requireConsecutive(wantedParts);
    if (bookings.some(isConfirmed)) await holdStaff(transaction, wantedParts.flatMap(staffIdsOf));
    const offered = await offeredParts(transaction, settings, wantedParts);
    if (!skips && offered.some(({ bookable }) => bookable.openSpots < 1 || !allowsBooking(bookable.violations))) {
      throw slotTakenError();
    }
    const parts = offered.map((part, index) => ({
      ...part,
      booking: bookings[index] ?? {},
      bookingId: randomUUID(),
      participants: 1,
    }));
    const confirmed = parts.filter(({ booking }) => isConfirmed(booking));
    if (!(await takeAllPlaces(transaction, confirmed, { beyondLimit: skips }))) throw slotTakenError();
    const id = randomUUID();
    const created: StoredBooking[] = [];
    for (const [index, { bookable, bufferMinutes, booking, bookingId }] of parts.entries()) {
      created.push(
        await insertBooking(transaction, bookable, {
          id: bookingId,
          identity,
          flow,
          totalParticipants: 1,
          bufferMinutes,
          multiServiceBookingInfo: { id, type: PACKAGE_TYPE },
          contactDetails: contactDetailsOf({ booking, formSubmission }),
          selectedPaymentOption: booking.selectedPaymentOption,
          status: isConfirmed(booking) ? 'CONFIRMED' : 'CREATED',
          added: booking.bookedAddOns?.length ? added[index] : undefined,
          sentFields: booking,
        }),
      );
    }
    const bookingIds = created.map((booking) => booking.id);
    await transaction.in(packages).insert({ id, buyer: buyerKey(identity), bookingIds, anonymousToken: randomUUID() });
    const [first] = created;
    if (first) await notifyCustomer(transaction, first, request.participantNotification, 'received');
    return { multiServiceBooking: toMultiServiceBooking(id, created, request.returnFullEntity) };
  },
} satisfies Operations<typeof meta>;

/** Source: "Currently only `SEQUENTIAL_BOOKINGS` is supported." The code is assumed. */
function requireSequential(type: string = PACKAGE_TYPE): void {
  if (type !== PACKAGE_TYPE) throw validationFailure(`${type} is not supported: expected ${PACKAGE_TYPE}`);
}

const isConfirmed = ({ status }: Pick<StoredBooking, 'status'>): boolean => status === 'CONFIRMED';

const validationFailure = (message: string): ApplicationError => new ApplicationError('VALIDATION_FAILURE', message);

/** Also thrown if a policy forbids the times (assumed; errs to refusal: the call has no code for this). */
const slotTakenError = (): ApplicationError =>
  new ApplicationError('SLOT_NOT_AVAILABLE', 'the appointments cannot be had at those times', { status: 409 });
