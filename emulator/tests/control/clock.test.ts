import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';

interface Upcoming {
  at: string;
  what: string;
  collection: string;
}

interface Due {
  upcoming: Upcoming[];
  done: { now: string; due: string[] }[];
}

onEveryDatabase('due changes of a site', (platform) => {
  const dueOn = (site: TestSite) => site.control<Due>('GET', 'clock/due');

  test('is listed soonest first, by what happens', async () => {
    const { upcoming, done } = await dueOn(await platform.site());
    expect(upcoming.map(({ at }) => at)).toEqual(upcoming.map(({ at }) => at).sort());
    expect(upcoming).toContainEqual(
      expect.objectContaining({ collection: 'events', what: expect.stringMatching(/^Event begins: ./) }),
    );
    expect(done).toEqual([]);
  });

  test('comes about when the clock goes to the next thing that is due, and is remembered', async () => {
    const site = await platform.site();
    await site.control('PUT', 'clock', { frozen: true });
    const [next] = (await dueOn(site)).upcoming;
    const set = await site.control<{ now: string; due: string[] }>('PUT', 'clock', { to: 'next-due' });
    expect(set.now).toBe(next?.at);
    expect(set.due).not.toEqual([]);
    const { upcoming, done } = await dueOn(site);
    expect(done).toEqual([{ now: next?.at, due: set.due }]);
    expect(upcoming[0]?.at).not.toBe(next?.at);
  });

  test('is remembered for the last 50 settings of the clock', async () => {
    const site = await platform.site();
    for (let step = 0; step < 26; step++) {
      await site.control('PUT', 'clock', { advance: 'P2Y' });
      await site.control('PUT', 'clock', { advance: '-P2Y' });
    }
    const { done } = await dueOn(site);
    expect(done.length).toBeGreaterThan(1);
    expect(done.length).toBeLessThanOrEqual(50);
  });

  test('is nothing where a site has no content', async () => {
    const site = await platform.site('bare');
    expect(await dueOn(site)).toEqual({ upcoming: [], done: [] });
    await expect(site.control('PUT', 'clock', { to: 'next-due' })).rejects.toThrow(/nothing is due on this site/);
  });
});
