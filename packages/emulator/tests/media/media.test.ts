import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { media } from '@wix/sdk';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPicture } from '../../src/platform/domains/media/picture-files';
import { findPictureName, type PictureName, picture, pictures } from '../../src/platform/domains/media/pictures';
import { serveMedia } from '../../src/platform/domains/media/served-media';

const mug = picture('ceramic-mug');
const haircut = picture('haircut');
const address = `wix:image://v1/${haircut.id}/haircut.jpg#originWidth=${haircut.width}&originHeight=${haircut.height}`;
const pathOf = (url: string) => url.replace('https://static.wixstatic.com/media/', '');

async function sizeOf(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
}

describe('pictures', () => {
  test('have unique IDs in the platform’s form', () => {
    const names = Object.keys(pictures) as PictureName[];
    const ids = names.map((name) => picture(name).id);
    expect(new Set(ids).size).toBe(names.length);
    for (const id of ids) expect(id).toMatch(/^emu_[0-9a-f]{32}~mv2\.jpg$/);
    expect(ids.map(findPictureName)).toEqual(names);
  });

  test('have a URL, a size and an alt text', () => {
    expect(mug).toEqual({
      id: mug.id,
      url: `https://static.wixstatic.com/media/${mug.id}`,
      width: 1400,
      height: 1400,
      altText: pictures['ceramic-mug'].altText,
    });
  });
});

describe('picture files', () => {
  test.each(Object.keys(pictures) as PictureName[])('%s is a WebP of its size with visible content', async (name) => {
    const file = await readPicture(name);
    expect(await sharp(file).metadata()).toMatchObject({
      format: 'webp',
      width: pictures[name].width,
      height: pictures[name].height,
    });
    const { entropy } = await sharp(file).resize(100).stats();
    expect(entropy).toBeGreaterThan(4);
  });

  test('are small, and all are used', async () => {
    const folder = fileURLToPath(new URL('../../src/platform/domains/media/pictures', import.meta.url));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
    const known = Object.entries(pictures).map(([name, { folder: of }]) => join(folder, of, `${name}.webp`));
    expect(files.sort()).toEqual(known.sort());
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_500_000);
  });
});

describe('serveMedia', () => {
  test('serves an original with its own size, cacheable forever', async () => {
    const response = await serveMedia(mug.id, 'image/avif,image/webp,*/*');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sizeOf(response)).toEqual({ format: 'jpeg', width: 1400, height: 1400 });
  });

  test.each([
    ['fill', media.getScaledToFillImageUrl(address, 400, 400, {}), 400, 400],
    [
      'fill at a focal point',
      media.getScaledToFillImageUrl(address, 90, 300, { focalPoint: { x: 10, y: 90 } }),
      90,
      300,
    ],
    ['crop', media.getCroppedImageUrl(address, 100, 100, 500, 500, 200, 100, {}), 200, 100],
    ['fit', `${haircut.url}/v1/fit/w_500,h_300,q_90/file.jpg`, 400, 300],
    ['fit, never enlarged', `${haircut.url}/v1/fit/w_3000,h_3000,q_90/file.jpg`, 1600, 1200],
  ])('serves the image URL that the SDK builds: %s', async (_name, url, width, height) => {
    expect(await sizeOf(await serveMedia(pathOf(url)))).toEqual({ format: 'jpeg', width, height });
  });

  test('serves WebP to clients that accept it, and sets the Vary header', async () => {
    const response = await serveMedia(`${mug.id}/v1/fill/w_60,h_60,al_c/mug.jpg`, 'image/avif,image/webp,*/*');
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await sizeOf(response)).toEqual({ format: 'webp', width: 60, height: 60 });
  });

  test.each(['enc_avif,quality_auto', 'enc_pavif'])(
    'serves AVIF for %s to clients that accept it',
    async (encoding) => {
      const path = `${mug.id}/v1/fill/w_400,h_400,al_c,q_85,${encoding}/mug.jpg`;
      const avif = await serveMedia(path, 'image/avif,image/webp,*/*');
      expect(avif.headers.get('content-type')).toBe('image/avif');
      expect(await sizeOf(avif.clone())).toEqual({ format: 'heif', width: 400, height: 400 });
      const webp = await serveMedia(path, 'image/webp,*/*');
      expect(webp.headers.get('content-type')).toBe('image/webp');
      expect((await serveMedia(path, '*/*')).headers.get('content-type')).toBe('image/jpeg');
      const [avifBytes, webpBytes] = await Promise.all([avif, webp].map(async (answer) => (await answer.blob()).size));
      expect(avifBytes).toBeLessThan((webpBytes ?? 0) * 0.75);
    },
  );

  test.each([
    ['a picture', mug.id, 200],
    ['an impossible size', `${mug.id}/v1/fill/w_0,h_10/mug.jpg`, 400],
    ['a missing picture', 'constructor', 404],
  ])('lets pages on other origins read the response to %s', async (_name, path, status) => {
    const { status: answered, headers } = await serveMedia(path);
    expect(answered).toBe(status);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('timing-allow-origin')).toBe('*');
  });

  test('returns 304 if the caller already has the picture', async () => {
    const path = `${mug.id}/v1/fill/w_60,h_60/mug.jpg`;
    const etag = (await serveMedia(path)).headers.get('etag');
    expect((await serveMedia(path, null, etag)).status).toBe(304);
  });

  test.each([
    ['a width of zero', 'fill/w_0,h_10'],
    ['an excessive height', 'fill/w_10,h_4001'],
    ['a fraction of a pixel', 'fit/w_1.5,h_10'],
    ['a missing size', 'fill/al_c'],
    ['an unknown transformation', 'melt/w_10,h_10'],
  ])('refuses %s with 400 in the platform’s error format', async (_name, transform) => {
    const response = await serveMedia(`${mug.id}/v1/${transform}/mug.jpg`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String), details: {} });
  });

  test.each(['constructor', '', 'emu_00000000000000000000000000000000', `${mug.id}/v2/fill/w_1,h_1/a.jpg`])(
    'returns 404 for the path %j',
    async (path) => {
      expect((await serveMedia(path)).status).toBe(404);
    },
  );

  test.each([
    ['the original', '11062b_0000~mv2.png', { format: 'png', width: 1200, height: 900 }],
    ['a cover', '11062b_0000~mv2.jpg/v1/fill/w_300,h_200,al_c/shop.jpg', { format: 'jpeg', width: 300, height: 200 }],
    ['a fit', '11062b_0000~mv2.jpg/v1/fit/w_90,h_3000,q_90/shop.webp', { format: 'webp', width: 90, height: 3000 }],
    ['a GIF', '11062b_0000.gif/v1/fill/w_30,h_20/shop.gif', { format: 'gif', width: 30, height: 20 }],
    ['an AVIF', '11062b_0000~mv2.jpg/v1/fill/w_30,h_20/shop.avif', { format: 'heif', width: 30, height: 20 }],
    ['a part', '11062b_0000~mv2.png/v1/crop/x_10,y_10,w_70,h_60/a.png', { format: 'png', width: 70, height: 60 }],
  ])(
    'serves a placeholder for %s of a missing picture, in the requested size and type',
    async (_name, path, expected) => {
      const response = await serveMedia(path);
      expect(response.status).toBe(200);
      expect(await sizeOf(response)).toEqual(expected);
    },
  );

  test.each([
    ['jpg', 'image/jpeg'],
    ['JPEG', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ])('serves a picture in the type of its file extension: .%s', async (extension, contentType) => {
    const response = await serveMedia(`${mug.id}/v1/fill/w_60,h_60/mug.${extension}`, '*/*');
    expect(response.headers.get('content-type')).toBe(contentType);
  });
});
