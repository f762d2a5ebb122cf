import { expect, test } from 'vitest';
import { onDatabase, type TestSite } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';

onDatabase('sqlite', 'a mask that only documents send', (platform) => {
  const ownerOf = (site: TestSite) => async (method: string, path: string, body?: object) => {
    const answer = await wire(platform.emulator, method, path, { ...ownerCall(site), body });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return answer.body;
  };

  test.each([
    ['as a list of paths', { mask: { paths: ['name'] } }],
    ['below the entity', { mask: { paths: ['service.name'] } }],
    ['as text', { fieldMask: 'name' }],
  ])('leaves the other fields of a service: %s', async (_form, mask) => {
    const site = await platform.site('new-site');
    const call = ownerOf(site);
    const { services } = await call('POST', '/bookings/v2/services/query', { query: { paging: { limit: 1 } } });
    const [service] = services as { id: string; revision: string; tagLine?: string }[];
    const change = { id: service?.id, revision: service?.revision, name: 'Renamed', tagLine: 'Not named' };
    const updated = await call('PATCH', `/bookings/v2/services/${service?.id}`, { service: change, ...mask });
    expect(updated.service).toMatchObject({ name: 'Renamed' });
    expect((updated.service as { tagLine?: string }).tagLine).toBe(service?.tagLine);
  });

  test('names fields in the spelling of protobuf, too', async () => {
    const site = await platform.site('new-site');
    const call = ownerOf(site);
    const created = await call('POST', '/ecom/v1/delivery-profiles', { deliveryProfile: { name: 'Bulky' } });
    const { id } = created.deliveryProfile as { id: string };
    const region = { name: 'Home', destinations: [{ countryCode: 'US' }] };
    const added = await call('POST', `/ecom/v1/delivery-profiles/${id}/delivery-region`, { deliveryRegion: region });
    const { revision } = added.deliveryProfile as { revision: string };
    const fields = { namespaces: { '@account/app': { size: 'L' } } };
    const deliveryProfile = { id, revision, name: 'Not named', extendedFields: fields };
    const mask = { paths: ['extended_fields'] };
    const updated = await call('PATCH', `/ecom/v1/delivery-profiles/${id}`, { deliveryProfile, mask });
    expect(updated.deliveryProfile).toMatchObject({ name: 'Bulky', extendedFields: fields });
  });

  test('does not limit an update without paths, and is bounded', async () => {
    const site = await platform.site('new-site');
    const call = ownerOf(site);
    const { services } = await call('POST', '/bookings/v2/services/query', { query: { paging: { limit: 1 } } });
    const [service] = services as { id: string; revision: string }[];
    const change = { id: service?.id, revision: service?.revision, name: 'Renamed' };
    const path = `/bookings/v2/services/${service?.id}`;
    expect((await call('PATCH', path, { service: change, mask: { paths: [] } })).service).toMatchObject({
      name: 'Renamed',
    });
    const body = { service: change, mask: { paths: Array.from({ length: 1_001 }, () => 'name') } };
    expect((await wire(platform.emulator, 'PATCH', path, { ...ownerCall(site), body })).status).toBe(400);
  });
});
