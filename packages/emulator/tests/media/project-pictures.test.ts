import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmulator, type HeadlessEmulator } from '../../src/server/library';

const ID = '11062b_3f0a~mv2.png';
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const redPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();

let emulator: HeadlessEmulator | undefined;
beforeAll(async () => {
  const pictures = join(folder, 'pictures');
  mkdirSync(join(pictures, 'folder~mv2.png'), { recursive: true });
  writeFileSync(join(pictures, ID), await redPicture(400, 200));
  writeFileSync(join(pictures, 'text~mv2.png'), 'not a picture');
  writeFileSync(join(folder, 'secret~mv2.png'), await redPicture(10, 10));
  emulator = await createEmulator({ pictures });
});
afterEach(async () => {
  writeFileSync(join(folder, 'pictures', ID), await redPicture(400, 200));
});
afterAll(async () => {
  await emulator?.close();
  rmSync(folder, { recursive: true });
});

async function picture(path: string) {
  const response = await emulator?.fetch(new Request(`http://127.0.0.1/media/${path}`));
  const type = response?.headers.get('content-type') ?? '';
  const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
  const { width, height } = type === 'image/png' ? await sharp(body).metadata() : {};
  return { status: response?.status, type, width, height };
}

test('a file named after the media ID is served at its size and at requested sizes', async () => {
  expect(await picture(ID)).toEqual({ status: 200, type: 'image/png', width: 400, height: 200 });
  const small = await picture(`${ID}/v1/fill/w_100,h_100/small.png`);
  expect(small).toEqual({ status: 200, type: 'image/png', width: 100, height: 100 });
});

test('a changed file is served with its new content', async () => {
  await picture(ID);
  writeFileSync(join(folder, 'pictures', ID), await redPicture(300, 300));
  expect(await picture(ID)).toMatchObject({ width: 300, height: 300 });
});

test.each([
  ['the ID of another picture', 'other~mv2.png', 200],
  ['a folder', 'folder~mv2.png', 200],
  ['a path that leads out of the folder', '..%2Fsecret~mv2.png', 200],
  ['a file of text', 'text~mv2.png', 415],
])('%s is not served from the pictures folder', async (_, path, status) => {
  expect(await picture(path)).toMatchObject({ status, ...(status === 200 && { width: 1200, height: 900 }) });
});

test('a missing folder is refused', async () => {
  const refused = createEmulator({ pictures: join(folder, 'none') });
  await expect(refused).rejects.toThrow(/the folder of pictures .*none cannot be used: there is none/);
});
