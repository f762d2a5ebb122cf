import { categoriesV2, staffMembers } from '@wix/bookings';
import { locations as siteLocations } from '@wix/business-tools';
import { expect, test } from 'vitest';
import { onDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';

const UNKNOWN = '00000000-0000-4000-8000-000000000009';

// Source: the set-up recipes for bookings of wix/skills, which send a location's type alone.
onDatabase('sqlite', 'a business location without an ID', (platform) => {
  const make = async (site: TestSite, change: object = {}) => {
    const owner = site.owner();
    const { items } = await owner.use(staffMembers).queryStaffMembers().find();
    const { _id } = await owner.use(categoriesV2).createCategory({ name: 'Care' });
    return owner.services.createService({
      type: 'APPOINTMENT',
      name: 'Talk',
      category: { _id: _id ?? '' },
      defaultCapacity: 1,
      onlineBooking: { enabled: true },
      payment: { rateType: 'NO_FEE', options: { inPerson: true } },
      schedule: { availabilityConstraints: { sessionDurations: [60] } },
      staffMemberIds: [items[0]?.resourceId ?? ''],
      locations: [{ type: 'BUSINESS' }],
      ...change,
    });
  };
  const defaultPlace = async (site: TestSite) =>
    (await site.owner().use(siteLocations).queryLocations().eq('default', true).find()).items[0];

  test.each(['empty', 'new-site'] as const)(
    'is the default place for a new service of the preset %s',
    async (preset) => {
      const site = await platform.site(preset);
      const place = await defaultPlace(site);
      const service = await make(site);
      expect(service.locations).toMatchObject([{ type: 'BUSINESS', business: { _id: place?._id, name: place?.name } }]);
      const twice = make(site, {
        locations: [{ type: 'BUSINESS' }, { type: 'BUSINESS', business: { _id: place?._id } }],
      });
      expect((await refusalOf(twice)).status).toBe(400);
      const unknown = make(site, { locations: [{ type: 'BUSINESS', business: { _id: UNKNOWN } }] });
      expect((await refusalOf(unknown)).status).toBe(400);
    },
  );

  test('is the default place when a service’s places are set', async () => {
    const site = await platform.site('new-site');
    const place = await defaultPlace(site);
    const { services } = site.owner();
    const custom = { locations: [{ type: 'CUSTOM', custom: { address: { city: 'Oslo', country: 'NO' } } }] };
    const { _id } = await make(site, custom);
    const { service } = await services.setServiceLocations(_id ?? '', { locations: [{ type: 'BUSINESS' }] });
    expect(service?.locations).toMatchObject([{ business: { _id: place?._id } }]);
  });

  test('is the default place of a class’s session', async () => {
    const site = await platform.site('new-site');
    const place = await defaultPlace(site);
    const lesson = await make(site, { type: 'CLASS', name: 'Lesson', schedule: undefined, staffMemberIds: undefined });
    const { items } = await site.owner().use(staffMembers).queryStaffMembers().find();
    const event = {
      scheduleId: lesson.schedule?._id,
      type: 'CLASS',
      start: { localDate: '2026-12-10T09:00:00' },
      end: { localDate: '2026-12-10T10:00:00' },
      resources: [{ id: items[0]?.resourceId, permissionRole: 'WRITER' }],
      location: { type: 'BUSINESS' },
    };
    const call = { ...ownerCall(site), body: { event } };
    const { body } = await wire(platform.emulator, 'POST', '/calendar/v3/events', call);
    expect(body.event).toMatchObject({ location: { type: 'BUSINESS', id: place?._id } });
  });
});
