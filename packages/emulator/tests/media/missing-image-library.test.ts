import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { picture } from '../../src/platform/domains/media/pictures';
import { serveMedia } from '../../src/platform/domains/media/served-media';

vi.mock('sharp', () => {
  throw new Error('no binary for this platform');
});

test('serves pictures unresized if the image library is missing, and warns once', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { id } = picture('ceramic-mug');
  const original = readFileSync(
    new URL('../../src/platform/domains/media/pictures/products/ceramic-mug.webp', import.meta.url),
  );
  for (const path of [`${id}/v1/fill/w_60,h_60/mug.jpg`, id]) {
    const response = await serveMedia(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(original.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  }
  const unknown = await serveMedia('somebody_else~mv2.jpg/v1/fill/w_60,h_40/mug.jpg');
  expect(unknown.headers.get('content-type')).toBe('image/svg+xml');
  expect(await unknown.text()).toContain('width="60" height="40"');
  expect(warnings).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"sharp" cannot be loaded'));
});
