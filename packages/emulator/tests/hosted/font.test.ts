import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontAddress } from '../../src/platform/http/hosted/frame/font';
import { hostedStyle } from '../../src/platform/http/hosted/frame/style';
import { onEveryDatabase } from '../harness/harness';

onEveryDatabase('hosted pages', (platform) => {
  test('load the shop’s font from the emulator, once', async () => {
    const { siteId } = await platform.site('bare');
    const get = (path: string) =>
      platform.emulator.fetch(new Request(`http://127.0.0.1:4010${path}`), { remoteAddress: '127.0.0.1' });
    const page = await get(`/hosted/${siteId}/mailbox`);
    expect(page.headers.get('content-security-policy')).toContain("font-src 'self'");
    const [, address = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(await page.text()) ?? [];
    const font = await get(address);
    expect(Object.fromEntries(font.headers)).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Buffer.from(await font.arrayBuffer()).equals(readFileSync('app/fonts/inter.woff2'))).toBe(true);
  });
});

test('the font’s address has the path under which the emulator is served, and no host', () => {
  expect(fontAddress('http://localhost:3000/emulator')).toMatch(/^\/emulator\/hosted\/inter-\w{8}\.woff2$/);
  expect(hostedStyle('http://localhost:4010')).toContain(`url("${fontAddress('http://localhost:4010')}")`);
});
