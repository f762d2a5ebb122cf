import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { ADA, aBooking, aMember } from '../booking/a-booking';
import { mails, serviceOf, storedDocuments } from '../services/own-services';
import { fillSession, joinWaitingList, SLUG, session, siteWithList } from './waiting-lists';

onEveryDatabase('waiting lists', (platform) => {
  const statusOf = async (site: TestSite, id: string) =>
    (await storedDocuments<{ id: string; status: string }>(site, 'bookings')).find((booking) => booking.id === id)
      ?.status;

  test('a visitor waits for a full session, and availability shows how many places the list has left', async () => {
    const site = await siteWithList(platform);
    expect(await session(site)).toMatchObject({
      openSpots: 2,
      waitingList: { totalSpots: 5, openSpots: 5 },
      locked: false,
    });
    const { eventId } = await fillSession(site);
    expect(await joinWaitingList(site.visitor(), eventId)).toMatchObject({ status: 'WAITING_LIST', revision: '1' });
    expect(await session(site)).toMatchObject({
      bookable: false,
      openSpots: 0,
      locked: true,
      waitingList: { totalSpots: 5, openSpots: 4 },
    });
  });

  test('a list can be joined only if it exists and has room, and the session is full', async () => {
    const site = await siteWithList(platform);
    const { eventId } = await session(site);
    const visitor = site.visitor();
    expect(await refusalOf(joinWaitingList(visitor, eventId))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    await fillSession(site);
    expect(await refusalOf(joinWaitingList(visitor, eventId, 3))).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' });
    for (const participants of [2, 2, 1]) await joinWaitingList(visitor, eventId, participants);
    expect(await refusalOf(joinWaitingList(visitor, eventId))).toMatchObject({
      code: 'SESSION_CAPACITY_EXCEEDED',
      status: 409,
    });
    const course = await serviceOf(site, 'watercolor-course');
    const schedule = { scheduleId: course.schedule?._id ?? '' };
    const whole = visitor.bookings.createBooking({
      bookedEntity: { schedule },
      contactDetails: ADA,
      totalParticipants: 1,
      status: 'WAITING_LIST',
    });
    expect(await refusalOf(whole)).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const yoga = await session(site, 'yoga-class', '2027-02-02');
    const listless = joinWaitingList(visitor, yoga.eventId);
    expect(await refusalOf(listless)).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' });
  });

  test('a freed place is held for the first in line, who may book it', async () => {
    const site = await siteWithList(platform);
    const { eventId, full } = await fillSession(site);
    const [first, second] = [
      await joinWaitingList(site.visitor(), eventId),
      await joinWaitingList(site.visitor(), eventId),
    ];
    const { bookings } = site.owner();
    await bookings.updateNumberOfParticipants(full._id, { revision: full.revision, totalParticipants: 1 });
    expect(await mails(site)).toMatchObject([{ to: ADA.email, subject: expect.stringContaining('offered') }]);
    // Nobody else gets the place, not even the next one in line.
    expect(await session(site)).toMatchObject({ openSpots: 0, locked: true });
    const stranger = aBooking(site, site.visitor(), SLUG, { slot: { eventId } });
    expect(await refusalOf(stranger)).toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' });
    expect(await refusalOf(bookings.confirmBooking(second._id, '1'))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
    expect((await bookings.confirmBooking(first._id, '1')).booking).toMatchObject({
      status: 'CONFIRMED',
      revision: '2',
    });
    expect(await session(site)).toMatchObject({ openSpots: 0, waitingList: { openSpots: 4 } });
  });

  test('an expired offer is declined, and the next visitor on the list gets the place', async () => {
    const site = await siteWithList(platform);
    const { eventId, full } = await fillSession(site);
    const first = await joinWaitingList(site.visitor(), eventId, 2);
    await joinWaitingList(site.visitor(), eventId);
    await site.owner().bookings.cancelBooking(full._id, {
      revision: full.revision,
      flowControlSettings: { ignoreCancellationPolicy: true },
    });
    expect((await site.advance('PT29M')).due).toEqual([]);
    expect(await statusOf(site, first._id)).toBe('WAITING_LIST');
    expect((await site.advance('PT1M')).due).toEqual([
      'Booking of Pottery for beginners by Ada: the offer of a place expired',
      'Booking of Pottery for beginners by Ada: a place was offered',
    ]);
    expect(await statusOf(site, first._id)).toBe('DECLINED');
    expect(await site.events()).toContain('wix.bookings.v2.booking/declined');
    expect(await session(site)).toMatchObject({ openSpots: 1, locked: true, waitingList: { openSpots: 4 } });
  });

  test('a group larger than the free places is passed over until there are enough', async () => {
    const site = await siteWithList(platform);
    const { eventId, full } = await fillSession(site);
    const [pair, single] = [
      await joinWaitingList(site.visitor(), eventId, 2),
      await joinWaitingList(site.visitor(), eventId, 1),
    ];
    const { bookings } = site.owner();
    await bookings.updateNumberOfParticipants(full._id, { revision: '2', totalParticipants: 1 });
    expect(await refusalOf(bookings.confirmBooking(pair._id, '1'))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
    expect((await bookings.confirmBooking(single._id, '1')).booking?.status).toBe('CONFIRMED');
  });

  test('raising the capacity gives places to the waiting list', async () => {
    const site = await siteWithList(platform);
    const { eventId } = await fillSession(site);
    const waiting = await joinWaitingList(site.visitor(), eventId);
    const { _id, revision } = await serviceOf(site, SLUG);
    await site.owner().services.updateService(_id ?? '', { revision: revision ?? '', defaultCapacity: 3 });
    expect((await site.owner().bookings.confirmBooking(waiting._id, '1')).booking?.status).toBe('CONFIRMED');
  });

  test('a waiting visitor can leave, which frees only the place on the list', async () => {
    const site = await siteWithList(platform);
    const { eventId } = await fillSession(site);
    const member = await aMember(site);
    const { _id } = await joinWaitingList(member, eventId);
    await site.owner().bookings.cancelBooking(_id, {
      revision: '1',
      flowControlSettings: { ignoreCancellationPolicy: true },
    });
    expect(await session(site)).toMatchObject({ openSpots: 0, waitingList: { openSpots: 5 }, locked: false });
  });

  test('deleting the service cancels waiting bookings and offers no place', async () => {
    const site = await siteWithList(platform);
    const { eventId } = await fillSession(site);
    const waiting = await joinWaitingList(site.visitor(), eventId);
    const { _id } = await serviceOf(site, SLUG);
    await site.owner().services.deleteService(_id ?? '', { participantNotification: { notifyParticipants: true } });
    expect(await statusOf(site, waiting._id)).toBe('CANCELED');
    const subjects = (await mails(site)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.every((subject) => subject.includes('canceled'))).toBe(true);
  });

  test('five of 30 concurrent visitors get onto a list of five', { tags: ['database'] }, async () => {
    const site = await siteWithList(platform);
    const { eventId } = await fillSession(site);
    const visitor = site.visitor();
    await visitor.auth.getAuthHeaders();
    const joined = await Promise.allSettled(Array.from({ length: 30 }, () => joinWaitingList(visitor, eventId)));
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await session(site)).toMatchObject({ waitingList: { totalSpots: 5, openSpots: 0 } });
  });

  // Control: if the list has room for everybody, all of them join it.
  test('5 concurrent visitors all get onto a list of five', { tags: ['database'] }, async () => {
    const site = await siteWithList(platform);
    const { eventId } = await fillSession(site);
    const visitor = site.visitor();
    await visitor.auth.getAuthHeaders();
    await Promise.all(Array.from({ length: 5 }, () => joinWaitingList(visitor, eventId)));
    expect(await session(site)).toMatchObject({ waitingList: { totalSpots: 5, openSpots: 0 } });
  });

  test('a place freed while others join is offered to one of them', async () => {
    const site = await siteWithList(platform);
    const { eventId, full } = await fillSession(site);
    const visitor = site.visitor();
    await visitor.auth.getAuthHeaders();
    const joining = Array.from({ length: 5 }, () => joinWaitingList(visitor, eventId).catch(() => undefined));
    const canceling = site.owner().bookings.cancelBooking(full._id, {
      revision: full.revision,
      flowControlSettings: { ignoreCancellationPolicy: true },
    });
    const [waiting] = await Promise.all([Promise.all(joining), canceling]);
    const offered = (await storedDocuments<{ offeredUntil?: string }>(site, 'bookings')).filter(
      ({ offeredUntil }) => offeredUntil,
    );
    const count = waiting.filter((booking) => booking !== undefined).length;
    expect(offered).toHaveLength(Math.min(2, count));
  });
});
