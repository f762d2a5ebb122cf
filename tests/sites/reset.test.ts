import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';

onEveryDatabase('a reset', (platform) => {
  test('is seen whole: whoever calls meanwhile is answered from before or after', async () => {
    const site = await platform.site('bookings-only');
    const token = await visitorToken(site);
    const call = () => wire(platform.emulator, 'POST', '/bookings/v2/services/query', { token, body: { query: {} } });
    const calls = async () => {
      const answers = [];
      for (let count = 0; count < 25; count++) answers.push(await call());
      return answers;
    };
    const [answers] = await Promise.all([
      Promise.all([calls(), calls(), calls()]),
      (async () => {
        for (let count = 0; count < 4; count++) await site.control('POST', 'reset');
      })(),
    ]);
    for (const { status, body } of answers.flat()) {
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.services).not.toHaveLength(0);
    }
  });
});
