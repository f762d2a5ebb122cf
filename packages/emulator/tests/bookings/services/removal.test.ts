import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';
import {
  anAppointment,
  bookFirstSlot,
  firstSlot,
  mails,
  rulesBrokenBy,
  serviceOf,
  storedBookings,
  storedDocuments,
} from './own-services';

const atTheShop = { rateType: 'NO_FEE' as const, options: { inPerson: true } };
const NOBODY = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('deleteService', (platform) => {
  const siteAt = () => platform.siteAt('2027-02-01T08:00:00.000-05:00');

  test('a deleted service is removed, its bookings canceled and its staff free', async () => {
    const site = await siteAt();
    const booked = await bookFirstSlot(site, 'haircut');
    const sooner = await bookFirstSlot(site, 'consultation');
    const { _id } = await serviceOf(site, 'haircut');
    const { services } = site.owner();
    await services.deleteService(_id ?? '', {
      participantNotification: { notifyParticipants: true, message: 'We are sorry.' },
    });
    expect(await refusalOf(services.getService(_id ?? ''))).toMatchObject({ status: 404 });
    const bookings = new Map((await storedBookings(site)).map((booking) => [booking.id, booking]));
    expect(bookings.get(booked.id)).toMatchObject({ status: 'CANCELED', revision: '3' });
    expect(bookings.get(sooner.id)?.status).toBe('CONFIRMED');
    expect(await services.countServices()).toEqual({ count: 7 });
    const [mail] = await mails(site);
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Haircut: canceled' });
    expect(mail?.text).toContain('We are sorry.');
    const events = await site.events();
    expect(events.slice(-2)).toEqual(['wix.bookings.v2.booking/canceled', 'wix.bookings.services.v2.service/deleted']);
  });

  test('the freed time can be booked for another service of the same staff member', async () => {
    const site = await siteAt();
    const free = await firstSlot(site, 'beard-trim');
    const { staffMemberIds = [] } = await serviceOf(site, 'beard-trim');
    const trimmer = { ...anAppointment(staffMemberIds), name: 'Shave', payment: { ...atTheShop } };
    const shave = await site.owner().services.createService(trimmer);
    await bookFirstSlot(site, 'shave');
    expect((await firstSlot(site, 'beard-trim')).startDate).not.toBe(free.startDate);
    await site.owner().services.deleteService(shave._id ?? '');
    expect((await firstSlot(site, 'beard-trim')).startDate).toBe(free.startDate);
  });

  test('participants are notified only on request', async () => {
    const site = await siteAt();
    await bookFirstSlot(site, 'haircut');
    const mailCount = (await mails(site)).length;
    const { _id } = await serviceOf(site, 'haircut');
    await site.owner().services.deleteService(_id ?? '', { participantNotification: { message: 'unsent' } });
    expect(await mails(site)).toHaveLength(mailCount);
  });

  test('keeps sessions with participants on request, but no others', async () => {
    const site = await siteAt();
    const booked = await bookFirstSlot(site, 'pottery-class');
    const { _id, schedule } = await serviceOf(site, 'pottery-class');
    await site.owner().services.deleteService(_id ?? '', { preserveFutureSessionsWithParticipants: true });
    expect((await storedBookings(site)).map(({ status }) => status)).toEqual(['CONFIRMED']);
    const sessions = await storedDocuments<{ id: string; keptSessions?: string[] }>(site, 'booking-session-schedules');
    expect(sessions.find(({ id }) => id === schedule?._id)?.keptSessions).toEqual([booked.bookedEntity.slot?.eventId]);
  });

  test('keeps past sessions', async () => {
    const site = await siteAt();
    const { id } = await bookFirstSlot(site, 'haircut');
    await site.setTime('2027-06-01T08:00:00.000-04:00');
    const { _id } = await serviceOf(site, 'haircut');
    await site.owner().services.deleteService(_id ?? '');
    expect((await storedBookings(site)).find((booking) => booking.id === id)?.status).toBe('CONFIRMED');
  });

  test('frees the service’s slug, and returns 404 for a missing service', async () => {
    const site = await siteAt();
    const { services } = site.owner();
    const [haircut, massage] = [await serviceOf(site, 'haircut'), await serviceOf(site, 'massage')];
    await services.deleteService(haircut._id ?? '');
    const { slug } = await services.setCustomSlug(massage._id ?? '', { slug: 'haircut' });
    expect(slug?.name).toBe('haircut');
    expect(await refusalOf(services.deleteService(haircut._id ?? ''))).toMatchObject({ status: 404 });
    expect(await refusalOf(services.deleteService('x'))).toMatchObject({ status: 400 });
  });
});

onEveryDatabase('setServiceLocations', (platform) => {
  async function siteWithGarden() {
    const site = await platform.site();
    await site.setTime('2027-02-01T08:00:00.000-05:00');
    const { businessLocations } = await site.owner().services.queryLocations();
    const garden = businessLocations?.locations?.find(({ business }) => business?.name === 'The Garden Room');
    return { site, services: site.owner().services, garden: { business: { _id: garden?._id ?? '' } } };
  }
  const notification = { notifyParticipants: true, message: 'See you.' };

  test('moves the service, but leaves its bookings in place by default', async () => {
    const { site, services, garden } = await siteWithGarden();
    const before = await bookFirstSlot(site, 'haircut');
    const { _id } = await serviceOf(site, 'haircut');
    const { service } = await services.setServiceLocations(_id ?? '', {
      locations: [garden],
      participantNotification: notification,
    });
    expect(service).toMatchObject({
      revision: '2',
      locations: [{ type: 'BUSINESS', business: { name: 'The Garden Room', default: false } }],
    });
    expect(service?.locations?.[0]?.calculatedAddress?.formatted).toContain('41 Bond Street');
    const [after] = await storedBookings(site);
    expect(after).toEqual(before);
    expect((await mails(site)).some(({ text }) => text.includes('See you.'))).toBe(false);
    expect((await firstSlot(site, 'haircut')).location?.name).toBe('The Garden Room');
    expect(await site.events()).toContain('wix.bookings.services.v2.service/updated');
  });

  test('MOVE_TO_LOCATION moves bookings and sessions and notifies the participants', async () => {
    const { site, services, garden } = await siteWithGarden();
    await bookFirstSlot(site, 'pottery-class');
    const { _id } = await serviceOf(site, 'pottery-class');
    const options = {
      locations: [{ type: 'CUSTOM' as const, custom: { address: { formatted: 'Pier 17' } } }],
      participantNotification: notification,
    };
    await services.setServiceLocations(_id ?? '', {
      ...options,
      removedLocationSessionsAction: { action: 'MOVE_TO_LOCATION', moveToLocationOptions: { newLocation: garden } },
    });
    const [booking] = await storedBookings(site);
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      revision: '3',
      bookedEntity: { slot: { location: { name: 'The Garden Room', locationType: 'OWNER_BUSINESS' } } },
    });
    expect((await firstSlot(site, 'pottery-class')).location?.name).toBe('The Garden Room');
    const [mail] = await mails(site);
    expect(mail).toMatchObject({ to: 'ada@example.com', text: expect.stringContaining('See you.') });
    expect(await site.events()).toContain('wix.bookings.v2.booking/updated');
  });

  test('KEEP_AT_CURRENT_LOCATION leaves planned sessions in place', async () => {
    const { site, services, garden } = await siteWithGarden();
    await bookFirstSlot(site, 'pottery-class');
    const { _id } = await serviceOf(site, 'pottery-class');
    const { service } = await services.setServiceLocations(_id ?? '', {
      locations: [garden],
      removedLocationSessionsAction: { action: 'KEEP_AT_CURRENT_LOCATION' },
    });
    expect(service?.locations?.[0]?.business?.name).toBe('The Garden Room');
    expect((await firstSlot(site, 'pottery-class')).location?.name).toBe('The Corner Studio');
  });

  test('DELETE cancels bookings and sessions at the old location only', async () => {
    const { site, services, garden } = await siteWithGarden();
    const pottery = await bookFirstSlot(site, 'pottery-class');
    const haircut = await bookFirstSlot(site, 'haircut');
    const { _id } = await serviceOf(site, 'pottery-class');
    // The package no longer declares the action.
    const removedLocationSessionsAction = { action: 'DELETE' as 'MOVE_TO_LOCATION' };
    await services.setServiceLocations(_id ?? '', {
      locations: [garden],
      removedLocationSessionsAction,
      participantNotification: notification,
    });
    const bookings = new Map((await storedBookings(site)).map(({ id, status }) => [id, status]));
    expect([bookings.get(pottery.id), bookings.get(haircut.id)]).toEqual(['CANCELED', 'CONFIRMED']);
    await expect(firstSlot(site, 'pottery-class')).rejects.toThrow('no open time');
    expect((await mails(site))[0]?.subject).toContain('canceled');
    const haircuts = await serviceOf(site, 'haircut');
    await services.setServiceLocations(haircuts._id ?? '', {
      locations: [garden],
      removedLocationSessionsAction,
    });
    const after = (await storedBookings(site)).find(({ id }) => id === haircut.id);
    expect(after?.status).toBe('CANCELED');
  });

  test('a location that stays keeps its ID and its sessions', async () => {
    const { site, services, garden } = await siteWithGarden();
    const { _id, locations } = await serviceOf(site, 'pottery-class');
    const studio = { business: { _id: locations?.[0]?.business?._id ?? '' } };
    const { service } = await services.setServiceLocations(_id ?? '', { locations: [garden, studio] });
    expect(service?.locations?.[1]).toEqual(locations?.[0]);
    expect((await firstSlot(site, 'pottery-class')).location?.name).toBe('The Corner Studio');
  });

  test('the same address is the same location, whatever its key order', async () => {
    const { site } = await siteWithGarden();
    const { _id } = await serviceOf(site, 'pottery-class');
    const customLocation = (address: object) => ({ type: 'CUSTOM', custom: { address } });
    // Plain REST clients may send the keys of addresses in another order than the SDK.
    const setLocations = async (address: object, action: string) => {
      const path = `/_api/bookings/v2/services/${_id}/locations`;
      const removedLocationSessionsAction = {
        action,
        ...(action === 'MOVE_TO_LOCATION' && { moveToLocationOptions: { newLocation: customLocation(address) } }),
      };
      const body = { locations: [customLocation(address)], removedLocationSessionsAction };
      const answer = await wire(platform.emulator, 'POST', path, { ...ownerCall(site), body });
      expect(answer.status).toBe(200);
      return (await serviceOf(site, 'pottery-class')).locations?.[0]?._id;
    };
    const [formattedAddress, subdivision, city, country] = ['Pier 17, New York', 'US-NY', 'New York', 'US'];
    const id = await setLocations({ formattedAddress, subdivision, city, country }, 'MOVE_TO_LOCATION');
    const booked = await bookFirstSlot(site, 'pottery-class');
    expect(await setLocations({ formattedAddress, subdivision, city, country }, 'DELETE')).toBe(id);
    expect(await setLocations({ country, city, subdivision, formattedAddress }, 'DELETE')).toBe(id);
    const after = (await storedBookings(site)).find((booking) => booking.id === booked.id);
    expect(after?.status).toBe('CONFIRMED');
  });

  test('refuses wrong locations, a move without a target and a missing service', async () => {
    const { site, services, garden } = await siteWithGarden();
    const { _id = '' } = await serviceOf(site, 'pottery-class');
    const setLocations = (options: object, id = _id ?? '') => services.setServiceLocations(id, options);
    expect(await rulesBrokenBy(setLocations({ locations: [{ type: 'CUSTOMER' }] }))).toEqual([
      'INVALID_CUSTOMER_LOCATION',
    ]);
    expect(await rulesBrokenBy(setLocations({ locations: [garden, garden] }))).toEqual(['INVALID_BUSINESS_LOCATIONS']);
    const toNowhere = { locations: [garden], removedLocationSessionsAction: { action: 'MOVE_TO_LOCATION' } };
    expect(await rulesBrokenBy(setLocations(toNowhere))).toEqual(['REQUIRED_FIELD']);
    const unknown = { business: { _id: NOBODY } };
    const toUnknown = { action: 'MOVE_TO_LOCATION', moveToLocationOptions: { newLocation: unknown } };
    expect(await rulesBrokenBy(setLocations({ ...toNowhere, removedLocationSessionsAction: toUnknown }))).toEqual([
      'INVALID_BUSINESS_LOCATION',
    ]);
    expect(await refusalOf(setLocations({ locations: [garden] }, NOBODY))).toMatchObject({ status: 404 });
    const wrong = { locations: [garden], removedLocationSessionsAction: { action: 'THROW_AWAY' } };
    expect(await refusalOf(setLocations(wrong))).toMatchObject({ status: 400 });
  });
});
