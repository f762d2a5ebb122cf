import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';

interface UpcomingChange {
  at: string;
  what: string;
  collection: string;
}

interface Due {
  upcoming: UpcomingChange[];
  done: { now: string; due: string[] }[];
}

onEveryDatabase('a site’s due changes', (platform) => {
  const dueOn = (site: TestSite) => site.control<Due>('GET', 'clock/due');

  test('are listed soonest first, with their description', async () => {
    const { upcoming, done } = await dueOn(await platform.site());
    expect(upcoming.map(({ at }) => at)).toEqual(upcoming.map(({ at }) => at).sort());
    expect(upcoming).toContainEqual(
      expect.objectContaining({ collection: 'events', what: expect.stringMatching(/^Event begins: ./) }),
    );
    expect(done).toEqual([]);
  });

  test('happen when the clock moves to the next due change, and are recorded', async () => {
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

  test('are recorded for the last 50 clock changes', async () => {
    const site = await platform.site();
    for (let step = 0; step < 26; step++) {
      await site.control('PUT', 'clock', { advance: 'P2Y' });
      await site.control('PUT', 'clock', { advance: '-P2Y' });
    }
    const { done } = await dueOn(site);
    expect(done.length).toBeGreaterThan(1);
    expect(done.length).toBeLessThanOrEqual(50);
  });

  test('are empty on a site without content', async () => {
    const site = await platform.site('bare');
    expect(await dueOn(site)).toEqual({ upcoming: [], done: [] });
    await expect(site.control('PUT', 'clock', { to: 'next-due' })).rejects.toThrow(/nothing is due on this site/);
  });
});
