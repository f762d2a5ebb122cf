import { expect, test } from 'vitest';
import { onDatabase, refusalOf } from '../harness/harness';
import { wire } from '../harness/wire';

interface Weather {
  name: string;
  label: string;
  faults: object[];
}

onDatabase('sqlite', 'the weather of a site', (platform) => {
  const list = async () => {
    const { body } = await wire(platform.emulator, 'GET', '/_emulator/weather');
    return body.weather as Weather[];
  };

  test('is listed with its faults', async () => {
    for (const { name, label, faults } of await list()) {
      const site = await platform.site('bare');
      const set = await site.control<{ faults: object[] }>('PUT', 'faults', { weather: name });
      expect(set).toMatchObject({ weather: { name, label }, faults });
      expect(await site.control('GET', 'faults')).toMatchObject({ weather: { name, label } });
      // Faults that a caller sets are not weather, even if they are identical to it.
      expect(await site.control('PUT', 'faults', { faults })).not.toHaveProperty('weather');
    }
  });

  test('is listed with the site while its faults are active', async () => {
    const site = await platform.site();
    const listedSites = async () => {
      const { body } = await wire(platform.emulator, 'GET', `/_emulator/sites?clientId=${site.clientId}`);
      return body.sites;
    };
    expect(await listedSites()).toEqual([expect.not.objectContaining({ trouble: expect.anything() })]);
    await site.control('PUT', 'faults', { weather: 'platform-down' });
    expect(await listedSites()).toMatchObject([{ trouble: 'The platform is down' }]);
    expect((await refusalOf(site.owner().services.queryServices().find())).status).toBe(503);
    await site.faults({ operation: '*', latencyMs: 1 });
    expect(await listedSites()).toMatchObject([{ trouble: '1 fault' }]);
    await site.faults();
    expect(await listedSites()).toEqual([expect.not.objectContaining({ trouble: expect.anything() })]);
    expect((await site.owner().services.queryServices().find()).items).not.toEqual([]);
  });

  test('is refused under an unknown name, with a list of the known names', async () => {
    const site = await platform.site('bare');
    await expect(site.control('PUT', 'faults', { weather: 'sunny' })).rejects.toThrow(/slow-phone/);
  });

  test('counts how often each fault strikes', async () => {
    const site = await platform.site();
    await site.faults({ id: 'once', operation: 'services.queryServices', status: 503, times: 1 });
    expect((await refusalOf(site.owner().services.queryServices().find())).status).toBe(503);
    await site.owner().services.queryServices().find();
    expect(await site.control('GET', 'faults')).toMatchObject({ strikes: { once: 1 } });
  });

  test('can affect any listed operation, and the list marks the served operations', async () => {
    const { body } = await wire(platform.emulator, 'GET', '/_emulator/operations');
    const operations = body.operations as { name: string }[];
    expect(operations.find(({ name }) => name === 'services.queryServices')).toEqual({
      name: 'services.queryServices',
      package: '@wix/bookings',
      method: 'POST',
      path: expect.stringMatching(/services\/query$/),
      served: true,
      role: 'visitor',
      description: expect.any(String),
      evidence: expect.any(Object),
    });
  });
});
