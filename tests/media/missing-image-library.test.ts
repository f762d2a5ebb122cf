import { expect, test, vi } from 'vitest';
import { serveMedia } from '../../emulator/src/media/media';
import { picture } from '../../emulator/src/media/pictures';

vi.mock('sharp', () => {
  throw new Error('no binary for this platform');
});

test('says loudly that the image library is missing, and gives no picture of another type', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { id } = picture('ceramic-mug');
  for (const path of [`${id}/v1/fill/w_60,h_60/mug.jpg`, id]) {
    const response = await serveMedia(path);
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: expect.stringContaining('the image library "sharp" cannot be loaded'), details: {} },
    ]);
  }
  expect(said).toHaveBeenCalledOnce();
});
