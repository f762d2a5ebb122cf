import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { walkEvents } from '../harness/walks/event-walk';
import { walkShop } from '../harness/walks/shop-walk';
import { answeredOperations, Walk } from '../harness/walks/walk';

onEveryDatabase('a walk through the shop', (platform) => {
  test('gets a response from every availability, service, cart and catalog call', async () => {
    const site = await platform.site();
    const walk = new Walk(site);
    await walkShop(walk);
    const names = walk.calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(62);
    expect(await answeredOperations(site)).toEqual(expect.arrayContaining(names));
  });

  test('gets a response from every event, ticket, plan and redirect call', async () => {
    const site = await platform.site();
    const walk = new Walk(site);
    await walkEvents(walk, () => site.browse());
    const names = walk.calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(43);
    expect(await answeredOperations(site)).toEqual(expect.arrayContaining(names));
  });
});
