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
    expect(upcoming).toContainEqual(
      expect.objectContaining({ collection: 'ticket-definitions', what: 'Ticket sale ends: Standard, Jazz Night' }),
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

  test('a moved clock returns to real time, running', async () => {
    const site = await platform.site();
    const inRealTime = await site.control<{ now: string }>('PUT', 'clock', { to: 'real-time' });
    expect(await site.control('GET', 'clock')).toMatchObject({ frozen: false, moved: false });
    await site.control('PUT', 'clock', { now: '2031-05-01T09:00:00Z', frozen: true });
    expect(await site.control('GET', 'clock')).toMatchObject({ frozen: true, moved: true });
    const back = await site.control<{ now: string }>('PUT', 'clock', { to: 'real-time' });
    expect(back).toMatchObject({ frozen: false, moved: false });
    // Both are the machine's time, a few calls apart.
    expect(Date.parse(back.now) - Date.parse(inRealTime.now)).toBeLessThan(600_000);
    expect(back.now >= inRealTime.now).toBe(true);
    await expect(site.control('PUT', 'clock', { to: 'yesterday' })).rejects.toThrow(/next-due.*real-time/);
  });

  test('are described by name, without IDs', async () => {
    const site = await platform.site();
    const { due } = await site.control<{ due: string[] }>('PUT', 'clock', { advance: 'P60D' });
    expect(due).toContainEqual(expect.stringMatching(/^Event \S.*: (started|ended)$/));
    expect(due.filter((line) => /[0-9a-f]{8}-[0-9a-f]{4}|[A-Z]+_[A-Z]+/.test(line))).toEqual([]);
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
