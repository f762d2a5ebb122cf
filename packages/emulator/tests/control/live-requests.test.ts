// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { wire } from '../harness/wire';

interface Message {
  sequence: number;
  requestId: string;
  operation: string;
}

onEveryDatabase('a site’s live requests', (platform) => {
  async function listen(site: TestSite, query = '') {
    const address = `http://127.0.0.1/_emulator/sites/${site.siteId}/requests/live${query}`;
    const response = await platform.emulator.fetch(new Request(address), { remoteAddress: '127.0.0.1' });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('expected a stream');
    let text = '';
    const messages = (): Message[] => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
    return {
      response,
      async take(count: number): Promise<Message[]> {
        while (messages().length < count) {
          const { done, value } = await reader.read();
          if (done) throw new Error(`ended after ${messages().length} messages`);
          text += value;
        }
        return messages();
      },
      stop: () => reader.cancel(),
    };
  }

  test('arrive once they are answered, without bodies', async () => {
    const site = await platform.site('empty');
    const live = await listen(site);
    expect(live.response.headers.get('content-type')).toBe('text/event-stream');
    await site.visitor().currentCartV2.createCurrentCart({ cart: { note: 'Ring twice' } });
    const [message] = await live.take(1);
    expect(message).toMatchObject({
      package: '@wix/ecom',
      operation: 'currentCartV2.createCurrentCart',
      identity: 'visitor',
      status: 200,
      changes: expect.any(Number),
      events: expect.any(Number),
      method: expect.any(String),
      durationMs: expect.any(Number),
    });
    expect(message).not.toHaveProperty('request');
    expect(message).not.toHaveProperty('response');
    const { request } = await site.control<{ request: unknown }>('GET', `requests/${message?.requestId}`);
    expect(request).toMatchObject({ cart: { note: 'Ring twice' } });
    await live.stop();
  });

  test('appear within 100 ms of the response', async () => {
    const site = await platform.site('empty');
    const live = await listen(site);
    const { currentCartV2 } = site.visitor();
    // The first call signs the visitor in.
    await currentCartV2.createCurrentCart();
    await live.take(1);
    const delays: number[] = [];
    for (let count = 2; count <= 6; count++) {
      await currentCartV2.updateCurrentCart({ note: `Note ${count}` });
      const answered = performance.now();
      await live.take(count);
      delays.push(performance.now() - answered);
    }
    // The median, because a busy machine may delay a single message.
    expect(delays.sort((one, other) => one - other)[2]).toBeLessThanOrEqual(100);
    await live.stop();
  });

  test('resume after the listener’s last request, or start with the log’s first request for after=0', async () => {
    const site = await platform.site('empty');
    const { currentCartV2 } = site.visitor();
    for (const note of ['one', 'two', 'three']) await currentCartV2.createCurrentCart({ cart: { note } });
    const fromStart = await listen(site, '?after=0');
    const all = await fromStart.take(3);
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map(({ sequence }) => sequence).toSorted((a, b) => a - b));
    await fromStart.stop();
    const resumed = await listen(site, `?after=${all[1]?.sequence}`);
    expect(await resumed.take(1)).toEqual([all[2]]);
    await resumed.stop();
  });

  test('have higher sequence numbers in a later process, so that listeners do not miss them', async () => {
    const before = (await platform.emulator.sites.create('bare')).requests.lastSequence;
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect((await platform.emulator.sites.create('bare')).requests.lastSequence).toBeGreaterThan(before);
  });

  test('are no longer watched once the listener stops', async () => {
    const site = await platform.site('empty');
    const opened = await platform.emulator.sites.byId(site.siteId);
    const live = await listen(site);
    expect(opened?.requests.watchers.size).toBe(1);
    await live.stop();
    expect(opened?.requests.watchers.size).toBe(0);
  });

  test('count toward the same stream limit as live events', async () => {
    const site = await platform.site('empty');
    const open = (name: string) =>
      platform.emulator.fetch(new Request(`http://127.0.0.1/_emulator/sites/${site.siteId}/${name}/live`), {
        remoteAddress: '127.0.0.1',
      });
    const streams = await Promise.all(
      Array.from({ length: 10 }, (_, index) => open(index % 2 === 0 ? 'events' : 'requests')),
    );
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await open('requests')).status).toBe(429);
    await Promise.all(streams.map(({ body }) => body?.cancel()));
  });

  test('end when the site is removed, and are no longer watched', async () => {
    const site = await platform.site('empty');
    const opened = await platform.emulator.sites.byId(site.siteId);
    const live = await listen(site);
    await wire(platform.emulator, 'DELETE', `/_emulator/sites/${site.siteId}`);
    await expect(live.take(1)).rejects.toThrow('ended after 0 messages');
    expect(opened?.requests.watchers.size).toBe(0);
  });

  test('are refused if the query parameter after is not a number', async () => {
    const site = await platform.site('empty');
    const address = `http://127.0.0.1/_emulator/sites/${site.siteId}/requests/live?after=x`;
    expect((await platform.emulator.fetch(new Request(address))).status).toBe(400);
  });

  test('return 404 for a request outside the log', async () => {
    const site = await platform.site('empty');
    const answer = await platform.emulator.fetch(
      new Request(`http://127.0.0.1/_emulator/sites/${site.siteId}/requests/none`),
    );
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('request log') });
  });
});
