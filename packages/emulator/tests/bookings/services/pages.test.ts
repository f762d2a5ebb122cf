// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { aClass, serviceOf } from './own-services';

onEveryDatabase('service page URLs', (platform) => {
  test('are absolute in every response, and contain the active slug', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const haircut = await serviceOf(site, 'haircut');
    const id = haircut._id ?? '';
    const pagesOf = (slug: string) => ({
      servicePage: `http://127.0.0.1:4010/hosted/${site.siteId}/service-page/${slug}`,
      bookingPage: `http://127.0.0.1:4010/hosted/${site.siteId}/booking-calendar/${slug}`,
      calendarPage: `http://127.0.0.1:4010/hosted/${site.siteId}/booking-calendar/${slug}`,
    });
    const [searched, policies] = [await services.searchServices({}), await services.queryPolicies({})];
    const clone = await services.cloneService(id);
    const answers = {
      queryServices: haircut,
      getService: await services.getService(id),
      searchServices: searched.services?.[0],
      queryPolicies: policies.bookingPolicies
        ?.flatMap(({ connectedServices = [] }) => connectedServices)
        .find(({ _id }) => _id === id),
      updateService: await services.updateService(id, { revision: '1', tagLine: 'Short' }),
      setServiceLocations: (await services.setServiceLocations(id, { locations: [] })).service,
    };
    for (const [call, answer] of Object.entries(answers)) {
      expect([call, answer?.urls]).toEqual([call, pagesOf('haircut')]);
    }
    expect(clone.service?.urls).toEqual(pagesOf('haircut-1'));
    expect((await services.setCustomSlug(id, { slug: 'cut' })).service?.urls).toEqual(pagesOf('cut'));
    const sentBack = await services.updateService(id, { ...(await services.getService(id)), revision: '4' });
    expect(sentBack.urls).toEqual(pagesOf('cut'));
    const createdService = await services.createService(aClass());
    expect(createdService.urls).toEqual(pagesOf('new-class'));
  });
});
