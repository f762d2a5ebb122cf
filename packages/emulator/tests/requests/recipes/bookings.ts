import type { Recipes } from '../machinery/recipe';

const ADA = { firstName: 'Ada', lastName: 'Byron', email: '$persona@example.com', phone: '+1 212 555 0188' };
const SOON = { startDate: '2027-02-03T00:00:00', endDate: '2027-02-24T00:00:00', bookable: true };
const IN_NEW_YORK = { timezone: 'America/New_York' };

const prices: Recipes = {
  'pricing.previewPrice': {
    as: 'visitor',
    request: { bookingLineItems: [{ serviceId: '$appointment.id', numberOfParticipants: 2 }] },
  },
  'pricing.calculatePrice': {
    request: { booking: { bookedEntity: { slot: { serviceId: '$appointment.id' } }, totalParticipants: 2 } },
  },
};

const came = { bookingId: '$booking.id', eventId: '00000000-0000-4000-8000-000000000008', status: 'ATTENDED' };

/** The booking is of a course, which accepts any session ID. */
const attendances: Recipes = {
  'attendance.setAttendance': {
    after: ['a booking of a course'],
    request: { attendance: came },
    gives: { attendance: 'attendance' },
  },
  'attendance.bulkSetAttendance': {
    after: ['a booking of a course'],
    request: { attendanceDetails: [{ attendance: came }] },
  },
  'attendance.getAttendance': { after: ['attendance.setAttendance'], request: { attendanceId: '$attendance.id' } },
  'attendance.countAttendances': { as: 'member' },
  'attendance.deleteAttendance': { after: ['attendance.setAttendance'], request: { attendanceId: '$attendance.id' } },
  'attendance.bulkDeleteAttendances': {
    after: ['attendance.setAttendance'],
    request: { attendanceIds: ['$attendance.id'] },
  },
  'bookingFees.listBookingFeesByBookingIds': {
    after: ['bookings.createBooking'],
    request: { bookingIds: ['$booking.id'] },
  },
};

const card = { gatewayTransactionId: '00000000-0000-4000-8000-00000000000b', offlinePayment: false };

/** A course without attendance, on an order that was partly paid by card. */
const fees: Recipes = {
  'a policy with fees': {
    operation: 'bookingPolicies.createBookingPolicy',
    request: {
      bookingPolicy: {
        name: 'With fees',
        bookAfterStartPolicy: { enabled: true },
        participantsPolicy: { maxParticipantsPerBooking: 4 },
        saveCreditCardPolicy: { enabled: true },
        customPolicyDescription: { enabled: true, description: 'Come, or pay.' },
        cancellationFeePolicy: { enabled: true, cancellationWindows: [{ percentage: '20', startInMinutes: 60 }] },
      },
    },
    gives: { feePolicy: 'bookingPolicy' },
  },
  'a course with fees': {
    operation: 'services.updateService',
    request: {
      service: { id: '$course.id', revision: '$course.revision', bookingPolicy: { id: '$feePolicy.id' } },
    },
    gives: { feeCourse: 'service' },
  },
  'a booking with fees': {
    operation: 'bookings.createBooking',
    request: {
      booking: {
        bookedEntity: { schedule: { scheduleId: '$feeCourse.schedule.id' } },
        contactDetails: ADA,
        totalParticipants: 1,
      },
    },
    gives: { feeBooking: 'booking' },
  },
  'a fee that is owed': {
    operation: 'attendance.setAttendance',
    request: { attendance: { bookingId: '$feeBooking.id', eventId: came.eventId, status: 'NOT_ATTENDED' } },
    gives: { missed: 'attendance' },
  },
  'an order of the booking': {
    operation: 'ecom.orders.createOrder',
    after: ['a fee that is owed'],
    request: {
      order: {
        channelInfo: { type: 'BACKOFFICE_MERCHANT' },
        lineItems: [
          {
            productName: { original: 'Course' },
            catalogReference: { appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97', catalogItemId: '$feeBooking.id' },
            quantity: 1,
            price: { amount: '50' },
            itemType: { preset: 'SERVICE' },
          },
          {
            productName: { original: 'Apron' },
            quantity: 1,
            price: { amount: '90' },
            itemType: { preset: 'PHYSICAL' },
          },
        ],
        priceSummary: { total: { amount: '140' } },
      },
    },
    gives: { newOrder: 'order' },
  },
  'the order of the booking, approved': {
    operation: 'ecom.orders.updateOrderStatus',
    request: { orderId: '$newOrder.id', status: 'APPROVED' },
    gives: { feeOrder: 'order' },
  },
  'a payment of the order': {
    operation: 'orderTransactions.addPayments',
    request: { orderId: '$feeOrder.id', payments: [{ amount: { amount: '40' }, regularPaymentDetails: card }] },
    gives: { feePayments: 'paymentsIds' },
  },
  'bookingFees.applyBookingFeesToOrder': {
    after: ['a payment of the order'],
    request: { bookingIds: ['$feeBooking.id'] },
    gives: { appliedFee: 'ecomOrderInfo' },
  },
  'bookingFees.collectAppliedBookingFees': {
    request: { orderId: '$appliedFee.orderId', additionalFeeId: '$appliedFee.additionalFeeId' },
  },
};

const slots: Recipes = {
  'an appointment': {
    operation: 'services.queryServices',
    request: { query: { filter: { 'mainSlug.name': 'massage' } } },
    gives: { appointment: 'services.0' },
  },
  'an open slot': {
    operation: 'availabilityCalendar.queryAvailability',
    request: {
      query: {
        filter: { serviceId: '$appointment.id', startDate: SOON.startDate, endDate: SOON.endDate, bookable: true },
      },
      timezone: IN_NEW_YORK.timezone,
    },
    gives: {
      slot: 'availabilityEntries.0.slot',
      laterSlot: 'availabilityEntries.6.slot',
    },
  },
};

/** The slot of a package's row, as a booking names it. */
const nestedSlot = (row: string, place: number) => ({
  serviceId: `${row}.nestedTimeSlots.${place}.serviceId`,
  scheduleId: `${row}.nestedTimeSlots.${place}.scheduleId`,
  startDate: `${row}.nestedTimeSlots.${place}.localStartDate`,
  endDate: `${row}.nestedTimeSlots.${place}.localEndDate`,
  resource: { id: `${row}.nestedTimeSlots.${place}.availableResources.0.resources.0.id` },
  location: { locationType: 'OWNER_BUSINESS', id: `${row}.location.id` },
  ...IN_NEW_YORK,
});

const bookingForSlot = (row: string, place: number) => ({
  bookedEntity: { slot: nestedSlot(row, place) },
  contactDetails: ADA,
  totalParticipants: 1,
});

const listMultiServiceSlots = (serviceId: string, location: string) => ({
  operation: 'multiServiceAvailabilityTimeSlots.listMultiServiceAvailabilityTimeSlots',
  request: {
    services: [{ serviceId }, { serviceId }, { serviceId }],
    fromLocalDate: SOON.startDate,
    toLocalDate: SOON.endDate,
    timeZone: IN_NEW_YORK.timezone,
    location: { locationType: 'BUSINESS', id: location },
  },
});

const booking = { bookedEntity: { slot: '$slot' }, contactDetails: ADA, totalParticipants: 1 };

const one: Recipes = {
  'bookings.createBooking': { as: 'member', request: { booking } },
  'bookings.bulkCreateBooking': { request: { createBookingsInfo: [{ booking }], returnFullEntity: true } },
  'bookings.cancelBooking': { as: 'member', request: { withRefund: false } },
  'bookings.bulkCancelBooking': {
    request: { bookings: { bookingsInfo: [{ bookingId: '$booking.id', revision: '$booking.revision' }] } },
  },
  'bookings.rescheduleBooking': { as: 'member', request: { slot: '$laterSlot' } },
  'bookings.declineBooking': { after: ['bookings.createBooking'] },
  'bookings.bulkConfirmOrDeclineBooking': { request: { details: [{ bookingId: '$booking.id' }] } },
  'bookings.updateExtendedFields': {
    request: { id: '$booking.id', namespace: '_user_fields', namespaceData: { seat: 4 } },
  },
  'a course': {
    operation: 'services.queryServices',
    request: { query: { filter: { 'mainSlug.name': 'watercolor-course' } } },
    gives: { course: 'services.0' },
  },
  'a booking of a course': {
    operation: 'bookings.createBooking',
    as: 'member',
    request: {
      booking: {
        bookedEntity: { schedule: { scheduleId: '$course.schedule.id' } },
        contactDetails: ADA,
        totalParticipants: 1,
      },
    },
  },
  'bookings.updateNumberOfParticipants': { after: ['a booking of a course'], request: { totalParticipants: 2 } },
  'bookings.markBookingAsPending': { after: ['an approved booking'] },
  'bookings.setBookingSubmissionId': { request: { submissionId: '00000000-0000-4000-8000-000000000007' } },
  'bookings.getAnonymousActionToken': { as: 'member', gives: { anonymous: '' } },
  'bookings.bookingsGetBookingAnonymously': { as: 'visitor', request: { token: '$anonymous.token' } },
  'bookings.bookingsCancelBookingAnonymously': {
    as: 'visitor',
    request: { token: '$anonymous.token', revision: '$booking.revision' },
  },
  'bookings.bookingsRescheduleBookingAnonymously': {
    as: 'visitor',
    request: { token: '$anonymous.token', revision: '$booking.revision', slot: '$laterSlot' },
  },
  'bookings.getServiceAnonymously': { as: 'visitor', request: { token: '$anonymous.token' } },
};

const policies: Recipes = {
  'bookingPolicies.createBookingPolicy': {
    request: { bookingPolicy: { name: 'A day’s notice' } },
    gives: { policy: 'bookingPolicy' },
  },
  'bookingPolicies.getBookingPolicy': { as: 'visitor', request: { bookingPolicyId: '$policy.id' } },
  'bookingPolicies.getStrictestBookingPolicy': { as: 'visitor', request: { bookingPolicyIds: ['$policy.id'] } },
  'bookingPolicies.updateBookingPolicy': {
    request: { bookingPolicy: { id: '$policy.id', revision: '$policy.revision', name: 'Two days’ notice' } },
  },
  'a policy to delete': {
    operation: 'bookingPolicies.createBookingPolicy',
    request: { bookingPolicy: { name: 'Old policy' } },
    gives: { oldPolicy: 'bookingPolicy' },
  },
  'bookingPolicies.deleteBookingPolicy': { request: { bookingPolicyId: '$oldPolicy.id' } },
  'bookingPolicies.setDefaultBookingPolicy': { request: { bookingPolicyId: '$policy.id' } },
};

const first = {
  bookingId: '$multiServiceBooking.bookings.0.bookingId',
  revision: '$multiServiceBooking.bookings.0.booking.revision',
};
const both = [
  first,
  {
    bookingId: '$multiServiceBooking.bookings.1.bookingId',
    revision: '$multiServiceBooking.bookings.1.booking.revision',
  },
];

const approved: Recipes = {
  'a consultation': {
    operation: 'services.queryServices',
    request: { query: { filter: { 'mainSlug.name': 'consultation' } } },
    gives: { consultation: 'services.0' },
  },
  'a consultation that takes approval': {
    operation: 'services.updateService',
    request: {
      service: {
        id: '$consultation.id',
        revision: '$consultation.revision',
        onlineBooking: { enabled: true, requireManualApproval: true },
      },
    },
    gives: { approvedService: 'service' },
  },
  'an open slot that takes approval': {
    operation: 'availabilityCalendar.queryAvailability',
    request: {
      query: {
        filter: { serviceId: '$approvedService.id', startDate: SOON.startDate, endDate: SOON.endDate, bookable: true },
      },
      timezone: IN_NEW_YORK.timezone,
    },
    gives: { approvedSlot: 'availabilityEntries.0.slot' },
  },
  'an approved booking': {
    operation: 'bookings.createBooking',
    as: 'member',
    request: { booking: { bookedEntity: { slot: '$approvedSlot' }, contactDetails: ADA, totalParticipants: 1 } },
  },
  'an open row that takes approval': {
    ...listMultiServiceSlots('$approvedService.id', '$approvedService.locations.0.business.id'),
    gives: { approvedRow: 'timeSlots.0' },
  },
  'an approved package': {
    operation: 'bookings.createMultiServiceBooking',
    as: 'member',
    request: {
      bookings: [bookingForSlot('$approvedRow', 0), bookingForSlot('$approvedRow', 1)],
      returnFullEntity: true,
    },
  },
};

const packages: Recipes = {
  'an open row': {
    ...listMultiServiceSlots('$appointment.id', '$appointment.locations.0.business.id'),
    gives: { row: 'timeSlots.0' },
  },
  'a booking of the end of the row': {
    operation: 'bookings.createBooking',
    as: 'member',
    request: { booking: bookingForSlot('$row', 2) },
  },
  'bookings.createMultiServiceBooking': {
    as: 'member',
    request: { bookings: [bookingForSlot('$row', 0), bookingForSlot('$row', 1)], returnFullEntity: true },
  },
  'bookings.addBookingsToMultiServiceBooking': {
    after: ['bookings.createMultiServiceBooking', 'a booking of the end of the row'],
    request: { bookings: [{ bookingId: '$booking.id', revision: '$booking.revision' }] },
  },
  'bookings.removeBookingsFromMultiServiceBooking': { request: { bookings: [first] } },
  'bookings.confirmMultiServiceBooking': { request: { confirmBookingsInfo: both } },
  'bookings.declineMultiServiceBooking': { request: { declineBookingsInfo: both } },
  'bookings.markMultiServiceBookingAsPending': {
    after: ['an approved package'],
    request: { markAsPendingBookingsInfo: both },
  },
  'bookings.rescheduleMultiServiceBooking': {
    request: {
      rescheduleBookingsInfo: both.map((each, index) => ({ ...each, slot: nestedSlot('$row', index + 1) })),
    },
  },
  'bookings.getAnonymousActionTokenForMultiServiceBooking': {
    as: 'member',
    request: { multiServiceBookingId: '$multiServiceBooking.id' },
    gives: { anonymousPackage: '' },
  },
  'bookings.getMultiServiceBookingAnonymously': { as: 'visitor', request: { token: '$anonymousPackage.token' } },
  'bookings.cancelMultiServiceBookingAnonymously': { as: 'visitor', request: { token: '$anonymousPackage.token' } },
};

const availability: Recipes = {
  'availabilityCalendar.queryAvailability': {
    as: 'visitor',
    request: { query: { filter: { serviceId: '$appointment.id', startDate: SOON.startDate, endDate: SOON.endDate } } },
  },
  'availabilityCalendar.getScheduleAvailability': { as: 'visitor', request: { scheduleId: '$service.schedule.id' } },
  'availabilityTimeSlots.listAvailabilityTimeSlots': {
    as: 'visitor',
    request: {
      serviceId: '$appointment.id',
      fromLocalDate: '2027-02-03T00:00:00',
      toLocalDate: '2027-02-10T00:00:00',
      timeZone: 'America/New_York',
      bookable: true,
    },
    gives: { timeSlot: 'timeSlots.0' },
  },
  'availabilityTimeSlots.getAvailabilityTimeSlot': {
    as: 'visitor',
    request: {
      serviceId: '$timeSlot.serviceId',
      localStartDate: '$timeSlot.localStartDate',
      localEndDate: '$timeSlot.localEndDate',
      timeZone: 'America/New_York',
      location: '$timeSlot.location',
    },
  },
  'multiServiceAvailabilityTimeSlots.listMultiServiceAvailabilityTimeSlots': {
    as: 'visitor',
    request: {
      services: [{ serviceId: '$appointment.id' }, { serviceId: '$appointment.id' }],
      fromLocalDate: '2027-02-03T00:00:00',
      toLocalDate: '2027-02-10T00:00:00',
      timeZone: 'America/New_York',
      location: { locationType: 'BUSINESS', id: '$appointment.locations.0.business.id' },
    },
    gives: { rowSlot: 'timeSlots.0' },
  },
  'multiServiceAvailabilityTimeSlots.getMultiServiceAvailabilityTimeSlot': {
    as: 'visitor',
    request: {
      services: [{ serviceId: '$appointment.id' }, { serviceId: '$appointment.id' }],
      localStartDate: '$rowSlot.localStartDate',
      localEndDate: '$rowSlot.localEndDate',
      timeZone: 'America/New_York',
      location: '$rowSlot.location',
    },
  },
  'eventTimeSlots.listEventTimeSlots': {
    as: 'visitor',
    request: {
      fromLocalDate: '2027-02-03T00:00:00',
      toLocalDate: '2027-02-10T00:00:00',
      timeZone: 'America/New_York',
      includeNonBookable: false,
    },
    gives: { sessionSlot: 'timeSlots.0' },
  },
  'eventTimeSlots.getEventTimeSlot': {
    as: 'visitor',
    request: { eventId: '$sessionSlot.eventInfo.eventId', timeZone: 'America/New_York' },
  },
  'availabilityTimeSlots.listAvailabilityTimeSlotEndOptions': {
    as: 'visitor',
    after: ['an appointment of any length'],
    request: { serviceId: '$service.id', localStartDate: '2027-02-03T10:00:00', location: { locationType: 'CUSTOM' } },
  },
};

export const bookingRecipes: Recipes = {
  ...slots,
  ...prices,
  ...attendances,
  ...fees,
  ...policies,
  ...one,
  ...approved,
  ...packages,
  ...availability,
};
