import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';
import { requireValue, thirdPartyClient } from './clients';

/** The SDK renames the field, but its types do not declare that. */
interface DisplayedAddress {
  formatted?: string;
  city?: string | null;
}

// Source: the events template and the starters show these two lines unchecked; "undefined" appeared on their screens.
onEveryDatabase('an event page', (platform) => {
  test('shows when and where each listed event takes place', async () => {
    const wix = thirdPartyClient((await platform.site()).clientId);
    const { items } = await wix.wixEventsV2.queryEvents().ascending('dateAndTimeSettings.startDate').limit(20).find();
    expect(items.length).toBeGreaterThan(3);
    const lines = items.map(({ dateAndTimeSettings, location }) => {
      const address: DisplayedAddress = location?.address ?? {};
      return [
        requireValue(requireValue(requireValue(dateAndTimeSettings).formatted).dateAndTime),
        location?.type === 'ONLINE' ? 'Online' : requireValue(address.formatted),
      ].join(' | ');
    });
    for (const line of lines) {
      expect(line).toMatch(/^[A-Z][a-z]+ \d+, 20\d\d(,| at) \d+:\d\d .*(E[SD]T|GMT.*) \| (Online|\d+ .*, USA)$/);
    }
  });

  test('gets the address line over REST as formattedAddress', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const { body } = await wire(platform.emulator, 'POST', '/events/v3/events/query', {
      token,
      body: { query: { paging: { limit: 20 } } },
    });
    expect(body.events).toContainEqual(
      expect.objectContaining({
        location: expect.objectContaining({
          address: expect.objectContaining({ formattedAddress: expect.stringMatching(/, USA$/) }),
        }),
      }),
    );
  });
});
