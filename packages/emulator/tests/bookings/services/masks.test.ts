import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';
import { serviceOf, storedDocuments } from './own-services';

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
