// @module-tag slow
import { expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { type StoredBooking, storedDocuments } from '../services/own-services';
import { fillSession, joinWaitingList, SLUG, session, siteWithList } from '../waiting-list/waiting-lists';
import { aBooking, NOW, openSlots } from './a-booking';

const STATUSES = ['CREATED', 'PENDING', 'WAITING_LIST', 'CONFIRMED', 'DECLINED', 'CANCELED'] as const;
type Status = (typeof STATUSES)[number];

const PAYMENTS = ['UNDEFINED', 'NOT_PAID', 'PAID', 'PARTIALLY_PAID', 'REFUNDED', 'EXEMPT', 'FAILED'] as const;
type Payment = (typeof PAYMENTS)[number] | undefined;

const ANYWAY = { ignoreCancellationPolicy: true };
const UNASKED = { skipPendingApprovalServiceValidation: true };

interface Subject {
  _id: string;
  revision: string;
  /** Another session of the same class. */
  elsewhere: { eventId: string };
}

type Act = (bookings: OwnerClient['bookings'], subject: Subject) => Promise<{ booking?: { status?: string } }>;

/** `outcomes`: by status, the new status or the refusal's code. */
const WALKS: [name: string, outcomes: string, act: Act][] = [
  [
    'confirmBooking',
    'CONFIRMED CONFIRMED CONFIRMED INVALID_BOOKING_STATUS INVALID_BOOKING_STATUS INVALID_BOOKING_STATUS',
    (bookings, { _id, revision }) => bookings.confirmBooking(_id, revision),
  ],
  [
    'confirmOrDeclineBooking',
    'CONFIRMED CONFIRMED CONFIRMED INVALID_BOOKING_STATUS INVALID_BOOKING_STATUS INVALID_BOOKING_STATUS',
    (bookings, { _id }) => bookings.confirmOrDeclineBooking(_id),
  ],
  [
    'bulkConfirmOrDeclineBooking',
    'CONFIRMED CONFIRMED CONFIRMED INVALID_BOOKING_STATUS INVALID_BOOKING_STATUS INVALID_BOOKING_STATUS',
    async (bookings, { _id }) => {
      const { results } = await bookings.bulkConfirmOrDeclineBooking([{ bookingId: _id }], { returnEntity: true });
      return { booking: results?.[0]?.item ?? { status: results?.[0]?.itemMetadata?.error?.code ?? '' } };
    },
  ],
  [
    'declineBooking',
    'DECLINED DECLINED DECLINED INVALID_BOOKING_STATUS INVALID_BOOKING_STATUS INVALID_BOOKING_STATUS',
    (bookings, { _id, revision }) => bookings.declineBooking(_id, revision),
  ],
  [
    'markBookingAsPending',
    `PENDING ${Array(5).fill('BOOKING_MARK_BOOKING_AS_PENDING').join(' ')}`,
    (bookings, { _id, revision }) => bookings.markBookingAsPending(_id, revision, { flowControlSettings: UNASKED }),
  ],
  [
    'cancelBooking',
    'CANCELED CANCELED CANCELED CANCELED VALIDATION_FAILURE VALIDATION_FAILURE',
    (bookings, { _id, revision }) => bookings.cancelBooking(_id, { revision, flowControlSettings: ANYWAY }),
  ],
  [
    'rescheduleBooking',
    'CREATED PENDING VALIDATION_FAILURE CONFIRMED VALIDATION_FAILURE VALIDATION_FAILURE',
    (bookings, { _id, revision, elsewhere }) => {
      const flowControlSettings = { ignoreReschedulePolicy: true };
      return bookings.rescheduleBooking(_id, { ...elsewhere }, { revision, flowControlSettings });
    },
  ],
  [
    'updateNumberOfParticipants',
    'CREATED PENDING INVALID_BOOKING_STATUS CONFIRMED INVALID_BOOKING_STATUS INVALID_BOOKING_STATUS',
    (bookings, { _id, revision }) => bookings.updateNumberOfParticipants(_id, { revision, totalParticipants: 2 }),
  ],
];

onEveryDatabase('each call on a booking in each status', (platform) => {
  /** Creates a booking with this status. A booking on the waiting list gets an offer of the only place. */
  async function bookingIn(site: TestSite, status: Status): Promise<Subject> {
    const { bookings } = site.owner();
    const { eventId } = await session(site);
    const elsewhere = { eventId: (await openSlots(site, SLUG)).at(-1)?.slot.eventId ?? '' };
    expect(elsewhere.eventId).not.toBe(eventId);
    if (status === 'WAITING_LIST') {
      const { full } = await fillSession(site);
      const { _id } = await joinWaitingList(site.visitor(), eventId);
      await bookings.cancelBooking(full._id, { revision: full.revision, flowControlSettings: ANYWAY });
      return { _id, revision: '1', elsewhere };
    }
    const { _id, revision } = await aBooking(site, site.owner(), SLUG, { slot: { eventId } });
    if (status === 'CREATED') return { _id, revision, elsewhere };
    if (status === 'CONFIRMED') await bookings.confirmBooking(_id, revision);
    if (status === 'DECLINED') await bookings.declineBooking(_id, revision);
    if (status === 'CANCELED') await bookings.cancelBooking(_id, { revision, flowControlSettings: ANYWAY });
    if (status === 'PENDING') await bookings.markBookingAsPending(_id, revision, { flowControlSettings: UNASKED });
    return { _id, revision: '2', elsewhere };
  }

  const storedBooking = async (site: TestSite, { _id }: Subject) =>
    (await storedDocuments<StoredBooking>(site, 'bookings')).find(({ id }) => id === _id);

  test.each(WALKS)('%s changes or refuses a booking as its status allows', async (_name, expected, act) => {
    const outcomes: (string | undefined)[] = [];
    for (const status of STATUSES) {
      const site = await siteWithList(platform);
      const subject = await bookingIn(site, status);
      const before = await storedBooking(site, subject);
      expect(before?.status).toBe(status);
      const outcome = await act(site.owner().bookings, subject).then(
        ({ booking }) => booking?.status,
        async (error) => (await refusalOf(Promise.reject(error))).code,
      );
      outcomes.push(outcome);
      const after = await storedBooking(site, subject);
      // A refusal changes nothing, and a change raises the revision by one.
      if (STATUSES.some((known) => known === outcome)) {
        expect(after).toMatchObject({ status: outcome, revision: String(Number(subject.revision) + 1) });
      } else expect(after).toEqual(before);
    }
    expect(outcomes.join(' ')).toBe(expected);
  });

  test('the customer may cancel a booking unless it is declined or canceled', async () => {
    for (const status of STATUSES) {
      const site = await siteWithList(platform);
      const { _id } = await bookingIn(site, status);
      const { results } = await site.owner().bookings.bulkCalculateAllowedActions([_id]);
      const isOver = status === 'DECLINED' || status === 'CANCELED';
      // The class does not allow rescheduling.
      expect([status, results?.[0]?.item]).toEqual([status, { cancel: !isOver, reschedule: false }]);
    }
  });
});

onEveryDatabase('each payment status', (platform) => {
  const DECISIONS: [
    name: string,
    after: string,
    decide: (site: TestSite, id: string, paid: Payment) => Promise<object>,
  ][] = [
    [
      'confirmBooking',
      'CONFIRMED',
      (site, id, paymentStatus) => site.owner().bookings.confirmBooking(id, '1', { paymentStatus }),
    ],
    [
      'declineBooking',
      'DECLINED',
      (site, id, paymentStatus) => site.owner().bookings.declineBooking(id, '1', { paymentStatus }),
    ],
    [
      'confirmOrDeclineBooking',
      'CONFIRMED',
      (site, id, paymentStatus) => site.owner().bookings.confirmOrDeclineBooking(id, { paymentStatus }),
    ],
    [
      'markBookingAsPending',
      'PENDING',
      (site, id, paymentStatus) =>
        site.owner().bookings.markBookingAsPending(id, '1', { paymentStatus, flowControlSettings: UNASKED }),
    ],
  ];

  test.each(DECISIONS)('can be set by %s, and is kept by default', async (_name, status, decide) => {
    const site = await platform.site();
    await site.setTime(NOW);
    const slots = (await openSlots(site, 'massage')).map(({ slot }) => slot);
    const days = slots.map(({ startDate }) => startDate?.slice(0, 10));
    const free = slots.filter((_, index) => days.indexOf(days[index]) === index);
    for (const [index, paymentStatus] of PAYMENTS.entries()) {
      const { _id } = await aBooking(site, site.visitor(), 'massage', { slot: free[index] ?? {} });
      const decided = await decide(site, _id, paymentStatus);
      expect(decided).toMatchObject({ booking: { status, paymentStatus } });
    }
    const { _id } = await aBooking(site, site.visitor(), 'massage', { slot: free[PAYMENTS.length] ?? {} });
    const decided = await decide(site, _id, undefined);
    expect(decided).toMatchObject({ booking: { status, paymentStatus: 'UNDEFINED' } });
  });

  test('survives a move and a cancellation', async () => {
    for (const paymentStatus of PAYMENTS) {
      const site = await platform.site();
      await site.setTime(NOW);
      const { bookings } = site.owner();
      const { _id } = await aBooking(site, site.visitor(), 'massage');
      await bookings.confirmBooking(_id, '1', { paymentStatus });
      const slot = structuredClone<object>((await openSlots(site, 'massage')).at(-1)?.slot ?? {});
      const moved = await bookings.rescheduleBooking(_id, slot, { revision: '2' });
      expect(moved.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus });
      const canceled = await bookings.cancelBooking(_id, { revision: '3', flowControlSettings: ANYWAY });
      expect(canceled.booking).toMatchObject({ status: 'CANCELED', paymentStatus });
    }
  });
});
