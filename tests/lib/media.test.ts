import { beforeEach, describe, expect, test, vi } from 'vitest';

const site = vi.hoisted(() => ({ emulatorAddress: '/emulator' as string | undefined }));
vi.mock('../../lib/wix/site', () => site);

import { mediaSize, mediaUrl } from '../../lib/media';

const id = 'emu_0123456789abcdef0123456789abcdef~mv2.jpg';
const platform = `https://static.wixstatic.com/media/${id}`;
const sdkImage = `wix:image://v1/${id}/A%20red%20mug#originWidth=1600&originHeight=1200`;
const square = { width: 400, height: 400 };

beforeEach(() => Object.assign(site, { emulatorAddress: '/emulator' }));

describe('mediaUrl', () => {
  test.each([
    ['an image of the SDK', sdkImage],
    ['an image of the SDK, in the older spelling', sdkImage.replace('wix:', '')],
    ['an address of the media host', platform],
    ['an address of the media host that has a size already', `${platform}/v1/fill/w_90,h_90,al_c,q_80/${id}`],
  ])('scales %s', (_name, image) => {
    expect(mediaUrl(image, square)).toMatch(new RegExp(`^/emulator/media/${id}/v1/fill/w_400,h_400,al_c,.*/${id}$`));
  });

  test('keeps the proportions of an image that must fit', () => {
    expect(mediaUrl(sdkImage, { ...square, fit: 'fit' })).toContain('/v1/fill/w_400,h_300,');
    expect(mediaUrl(platform, { ...square, fit: 'fit' })).toContain('/v1/fit/w_400,h_400,');
  });

  test('points to an emulator in a separate process', () => {
    site.emulatorAddress = 'http://127.0.0.1:4010';
    expect(mediaUrl(sdkImage, square)).toMatch(`http://127.0.0.1:4010/media/${id}/v1/fill/`);
  });

  test('points to the platform when the app runs on a real site', () => {
    site.emulatorAddress = undefined;
    expect(mediaUrl(sdkImage, square)).toMatch(`${platform}/v1/fill/w_400,h_400,`);
  });

  test('keeps other web URLs', () => {
    expect(mediaUrl('https://example.com/a.png', square)).toBe('https://example.com/a.png');
  });

  test.each([undefined, '', 'javascript:alert(1)', 'wix:image://v1/', 'https://static.wixstatic.com/media/'.slice(6)])(
    'returns nothing for %j',
    (image) => {
      expect(mediaUrl(image, square)).toBeUndefined();
    },
  );
});

describe('mediaSize', () => {
  test('returns width, height and alt text', () => {
    expect(mediaSize(sdkImage)).toEqual({ width: 1600, height: 1200, altText: 'A red mug' });
  });

  test('does not use a file name as alt text', () => {
    expect(mediaSize(sdkImage.replace('A%20red%20mug', 'IMG_2041.JPG'))?.altText).toBeUndefined();
  });

  test.each([undefined, platform, `${platform}/v1/fill/w_90,h_90/${id}`, 'https://example.com/a.png'])(
    'returns nothing for %j',
    (image) => {
      expect(mediaSize(image)).toBeUndefined();
    },
  );
});
