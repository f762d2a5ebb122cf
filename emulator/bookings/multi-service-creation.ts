import { randomUUID } from 'node:crypto';
import type { bookings as meta } from '@wix/bookings/meta';
import { ApplicationError } from '../errors';
import { buyerKey } from '../identity/identity';
import type { Operations } from '../operations';
import { requireRow, rowOf, wantedPart, wantedService } from './appointment-row';
import { addedTo } from './booked-add-ons';
import { requireRightToSkip, tellCustomer } from './booking-changes';
import { contactDetailsOf, requireRightToConfirm } from './booking-creation';
import type { KeptBooking } from './booking-documents';
import { allowsBooking } from './booking-policy';
import { requireFilledForms } from './filled-forms';
import { FEWEST_BOOKINGS, MOST_BOOKINGS, packages, toMultiServiceBooking } from './multi-service-documents';
import { claimPlaces, insertBooking } from './new-booking';
import { refuseChoices } from './service-choices';

export const multiServiceCreation = {
  /** All of the bookings or none. They are told of in one mail. Source: its docs in @wix/auto_sdk_bookings_bookings. */
  async createMultiServiceBooking(request, { unit, settings, identity }) {
    const { bookings, flowControlSettings: flow, formSubmission, multiServiceBookingType: type } = request;
    requireRightToSkip(identity, flow);
    for (const { status } of bookings) requireRightToConfirm(identity, status);
    for (const { participantsChoices } of bookings) refuseChoices(participantsChoices, 'INVALID_CHOICES');
    requireFilledForms([formSubmission]);
    if (type && type !== 'SEQUENTIAL_BOOKINGS') throw invalid(`${type} is not supported: expected SEQUENTIAL_BOOKINGS`);
    if (bookings.length < FEWEST_BOOKINGS || bookings.length > MOST_BOOKINGS) {
      throw invalid(`expected ${FEWEST_BOOKINGS} to ${MOST_BOOKINGS} bookings, got ${bookings.length}`);
    }
    if (bookings.some(({ totalParticipants = 0 }) => totalParticipants !== 1)) {
      throw invalid('totalParticipants must be 1 for an appointment');
    }
    const skips = flow?.skipAvailabilityValidation === true;
    if (skips && bookings.some(({ bookedEntity }) => !bookedEntity?.slot?.resource?.id)) {
      const code = 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED';
      throw new ApplicationError(code, 'expected a staff member for each booking');
    }
    const added = await Promise.all(
      bookings.map(async ({ bookedEntity, bookedAddOns = [] }) => {
        const service = await wantedService(unit, bookedEntity?.slot ?? {});
        return addedTo(unit, service, bookedAddOns, { skips: flow?.skipAddOnValidation, isNew: true });
      }),
    );
    const parts = await Promise.all(
      bookings.map(({ bookedEntity }, index) =>
        wantedPart(unit, settings, bookedEntity?.slot ?? {}, added[index]?.bookedAddOns),
      ),
    );
    requireRow(parts);
    const row = await rowOf(unit, settings, parts);
    if (!skips && row.some(({ bookable }) => bookable.openSpots < 1 || !allowsBooking(bookable.violations))) {
      throw taken();
    }
    const id = randomUUID();
    const multiServiceBookingInfo = { id, type: 'SEQUENTIAL_BOOKINGS' as const };
    const created: KeptBooking[] = [];
    for (const [index, { bookable, bufferMinutes }] of row.entries()) {
      const booking = bookings[index] ?? {};
      const bookingId = randomUUID();
      const isConfirmed = booking.status === 'CONFIRMED';
      if (isConfirmed && !(await claimPlaces(unit, bookable, bookingId, 1, { beyondLimit: skips }))) throw taken();
      created.push(
        await insertBooking(unit, bookable, {
          ...{ id: bookingId, identity, flow, totalParticipants: 1, multiServiceBookingInfo, bufferMinutes },
          contactDetails: contactDetailsOf({ booking, formSubmission }),
          selectedPaymentOption: booking.selectedPaymentOption,
          status: isConfirmed ? 'CONFIRMED' : 'CREATED',
          ...(booking.bookedAddOns?.length && { added: added[index] }),
        }),
      );
    }
    const bookingIds = created.map((booking) => booking.id);
    await unit.in(packages).insert({ id, buyer: buyerKey(identity), bookingIds, anonymousToken: randomUUID() });
    const [first] = created;
    if (first) await tellCustomer(unit, first, request.participantNotification, 'received');
    return { multiServiceBooking: toMultiServiceBooking(id, created, request.returnFullEntity) };
  },
} satisfies Operations<typeof meta>;

const invalid = (message: string): ApplicationError => new ApplicationError('VALIDATION_FAILURE', message);

/** Also where the policy of a service is against it, which this call has no code for (assumed). */
const taken = (): ApplicationError =>
  new ApplicationError('SLOT_NOT_AVAILABLE', 'the appointments cannot be had in that row', { status: 409 });
