import { expect, test } from 'vitest';
import { serviceOf, storedDocuments } from '../../bookings/services/own-services';
import { onDatabase, onEveryDatabase, type TestSite } from '../../harness/harness';
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

/** The SDK has no argument for these masks, but its REST contract has the field. */
onEveryDatabase('service field masks sent by plain REST clients', (platform) => {
  const change = { name: 'Cut', tagLine: 'Short', onlineBooking: { requireManualApproval: true } };

  test.each([
    ['a list', ['tagLine']],
    ['the paths in one text', 'tagLine'],
  ])('updateService changes only what %s names', async (_name, mask) => {
    const site = await platform.site();
    const before = await serviceOf(site, 'haircut');
    const service = { id: before._id, revision: '1', ...change };
    const { status, body } = await wire(platform.emulator, 'PATCH', `/_api/bookings/v2/services/${before._id}`, {
      ...ownerCall(site),
      body: { service, mask },
    });
    expect([status, body.service]).toMatchObject([200, { name: 'Haircut', tagLine: 'Short', revision: '2' }]);
    const after = await serviceOf(site, 'haircut');
    expect(after).toMatchObject({ tagLine: 'Short', onlineBooking: before.onlineBooking });
  });

  test('updateService clears fields that the mask names but the request omits', async () => {
    const site = await platform.site();
    const { _id } = await serviceOf(site, 'haircut');
    const path = `/_api/bookings/v2/services/${_id}`;
    const request = { service: { id: _id, revision: '1' }, mask: 'tagLine,description' };
    const { body } = await wire(platform.emulator, 'PATCH', path, { ...ownerCall(site), body: request });
    expect(body.service).not.toHaveProperty('tagLine');
    expect(body.service).not.toHaveProperty('description');
    expect(body.service).toMatchObject({ name: 'Haircut' });
    for (const mask of ['colour', 'revision', 'name,mainSlug.name']) {
      const wrong = { service: { id: _id, revision: '2', name: 'x' }, mask };
      const refused = await wire(platform.emulator, 'PATCH', path, { ...ownerCall(site), body: wrong });
      expect(refused).toMatchObject({
        status: 400,
        body: { details: { validationError: { fieldViolations: [{ ruleName: 'INVALID_MASK' }] } } },
      });
    }
    expect((await serviceOf(site, 'haircut')).revision).toBe('2');
  });

  test('bulkUpdateServicesByFilter changes the named fields', async () => {
    const site = await platform.site();
    const before = await serviceOf(site, 'yoga-class');
    const path = '/bookings/v2/bulk/services/update-by-filter';
    const request = { filter: { type: 'CLASS' }, service: change, mask: 'tagLine' };
    const { status, body } = await wire(platform.emulator, 'POST', path, { ...ownerCall(site), body: request });
    expect(status).toBe(200);
    expect(await storedDocuments(site, 'async-jobs')).toEqual([
      expect.objectContaining({ id: body.jobId, totalSuccesses: 2 }),
    ]);
    const after = await serviceOf(site, 'yoga-class');
    expect(after).toMatchObject({ name: before.name, tagLine: 'Short', onlineBooking: before.onlineBooking });
  });
});
