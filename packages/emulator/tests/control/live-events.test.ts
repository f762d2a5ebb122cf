// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { wire } from '../harness/wire';

onEveryDatabase('a site’s live events', (platform) => {
  async function listen(site: TestSite, query = '') {
    const address = `http://127.0.0.1/_emulator/sites/${site.siteId}/events/live${query}`;
    const response = await platform.emulator.fetch(new Request(address));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('expected a stream');
    let text = '';
    return {
      response,
      async waitFor(expected: RegExp): Promise<string> {
        for (;;) {
          if (expected.test(text)) return text;
          const { done, value } = await reader.read();
          if (done) throw new Error(`ended before ${expected}: ${text}`);
          text += value;
        }
      },
      stop: () => reader.cancel(),
    };
  }

  test('arrive as they occur, with their payload', async () => {
    const site = await platform.site();
    const live = await listen(site);
    expect(live.response.headers.get('content-type')).toBe('text/event-stream');
    await site.visitor().currentCartV2.createCurrentCart({ cart: { note: 'Ring twice' } });
    const text = await live.waitFor(/cart_(created|updated)/);
    const [, data = ''] = /^data: (.*)$/m.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      eventType: expect.stringMatching(/^wix\.ecom/),
      sequence: expect.any(Number),
    });
    await live.stop();
  });

  test('resume after the listener’s last event', async () => {
    const site = await platform.site();
    await site.visitor().currentCartV2.createCurrentCart();
    const live = await listen(site, '?after=0');
    await live.waitFor(/^id: 1$/m);
    await live.stop();
  });

  test('continue after the site is restored to an earlier state', async () => {
    const site = await platform.site();
    await site.control('POST', 'snapshots', { name: 'before' });
    const { currentCartV2 } = site.visitor();
    for (let count = 0; count < 3; count++) await currentCartV2.createCurrentCart();
    const live = await listen(site);
    await site.control('POST', 'snapshots/before/restore', {});
    await live.waitFor(/:\n\n/);
    await site.visitor().currentCartV2.createCurrentCart();
    expect(await live.waitFor(/cart_(created|updated)/)).toMatch(/^id: \d+$/m);
    await live.stop();
  });

  test('can start after the newest stored event', async () => {
    const site = await platform.site();
    const { currentCartV2 } = site.visitor();
    for (let count = 0; count < 3; count++) await currentCartV2.createCurrentCart();
    const all = await site.control<{ events: unknown[] }>('GET', 'events');
    const newest = await site.control<{ events: unknown[] }>('GET', 'events?after=newest&limit=2');
    expect(newest.events).toEqual(all.events.slice(-2));
  });

  test('are not sent to a closed stream', async () => {
    const site = await platform.site();
    const opened = await platform.emulator.sites.byId(site.siteId);
    const live = await listen(site);
    expect(opened?.watchers.size).toBe(1);
    await live.stop();
    expect(opened?.watchers.size).toBe(0);
  });

  test.each([
    ['10 of a site', 10, ['127.0.0.1'], 1],
    ['20 from one address', 20, ['127.0.0.1'], 4],
    ['40 by the app itself', 40, [undefined], 8],
    ['50 in all', 50, ['127.0.0.1', '127.0.0.2', '127.0.0.3'], 9],
  ])('are limited to %s, however many are requested at once', async (_, most, addresses, siteCount) => {
    const sites = await Promise.all(Array.from({ length: siteCount }, () => platform.site('bare')));
    const open = async (index: number) => {
      const remoteAddress = addresses[index % addresses.length];
      const path = `/_emulator/sites/${sites[index % siteCount]?.siteId}/events/live`;
      return platform.emulator.fetch(new Request(`http://127.0.0.1${path}`), remoteAddress ? { remoteAddress } : {});
    };
    const answers = await Promise.all(Array.from({ length: 90 }, (_, index) => open(index)));
    const streams = answers.filter(({ status }) => status === 200);
    expect(streams).toHaveLength(most);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.status).toBe(429);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('come again later') });
    }
    await Promise.all(streams.map(({ body }) => body?.cancel()));
    const again = await open(0);
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test('are refused if the query parameter after is not a number', async () => {
    const site = await platform.site('bare');
    const { status } = await wire(platform.emulator, 'GET', `/_emulator/sites/${site.siteId}/events/live?after=x`);
    expect(status).toBe(400);
  });
});
