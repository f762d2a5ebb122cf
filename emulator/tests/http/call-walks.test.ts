import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { walkEvents } from '../harness/walks/event-walk';
import { walkShop } from '../harness/walks/shop-walk';
import { Walk } from '../harness/walks/walk';

/** The operations that the site has answered without an error. */
async function answeredOperations(site: TestSite): Promise<Set<string>> {
  const { requests } = await site.control<{ requests: { operation: string; status: number }[] }>('GET', 'requests');
  return new Set(requests.filter(({ status }) => status === 200).map(({ operation }) => operation));
}

onEveryDatabase('a walk through the shop', (platform) => {
  test('gets a response from every availability, service, cart and catalog call', async () => {
    const site = await platform.site();
    const walk = new Walk(site);
    await walkShop(walk);
    const names = walk.calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(58);
    expect([...(await answeredOperations(site))]).toEqual(expect.arrayContaining(names));
  });

  test('gets a response from every event, ticket, plan and redirect call', async () => {
    const site = await platform.site();
    const walk = new Walk(site);
    await walkEvents(walk, () => site.browse());
    const names = walk.calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(41);
    expect([...(await answeredOperations(site))]).toEqual(expect.arrayContaining(names));
  });
});
