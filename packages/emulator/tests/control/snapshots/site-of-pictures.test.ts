// @module-tag slow
import { createHash, randomBytes } from 'node:crypto';
import { files } from '@wix/media';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { wire } from '../../harness/wire';

const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** A picture's description, its event and the JSON around them stay below. */
const BYTES_BESIDE_A_PICTURE = 8_000;

let start: Buffer;
beforeAll(async () => {
  start = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
});

/** Decoders ignore what follows a PNG's end. */
const pictureOf = (bytes: number) => new Uint8Array(Buffer.concat([start, randomBytes(bytes - start.length)]));
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

onEveryDatabase('a snapshot of a site of pictures', (platform) => {
  const filesOf = ({ ownerApiKey, siteId }: TestSite) =>
    createClient({ modules: { files }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) }).files;

  async function upload(site: TestSite, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const { uploadUrl = '' } = await filesOf(site).generateFileUploadUrl('image/png');
    const answer = await platform.emulator.fetch(new Request(uploadUrl, { method: 'PUT', body }));
    expect(answer.status).toBe(200);
  }

  const hashesOf = async (site: TestSite) =>
    ((await filesOf(site).listFiles({})).files ?? []).map(({ hash }) => hash).sort();
  const call = (site: TestSite, method: string, path: string, body?: unknown) =>
    wire(platform.emulator, method, `/_emulator/sites/${site.siteId}/${path}`, { body });
  const lengthOf = async (site: TestSite) => JSON.stringify((await call(site, 'GET', 'snapshot')).body).length;

  test('restores and imports whatever it keeps and exports, up to 32 MB with pictures of 4 MB', async () => {
    const site = await platform.site('empty');
    const hashes: string[] = [];
    const add = async (bytes: number) => {
      const picture = pictureOf(bytes);
      await upload(site, picture);
      hashes.push(md5(picture));
    };
    for (let count = 0; count < 5; count++) await add(MAX_PICTURE_BYTES);
    const room = MAX_FILE_BYTES - (await lengthOf(site)) - BYTES_BESIDE_A_PICTURE;
    await add(Math.floor((room * 3) / 4));
    const exported = await call(site, 'GET', 'snapshot');
    const bytes = JSON.stringify(exported.body).length;
    expect(bytes).toBeLessThanOrEqual(MAX_FILE_BYTES);
    expect(bytes).toBeGreaterThan(MAX_FILE_BYTES - BYTES_BESIDE_A_PICTURE);

    expect((await call(site, 'POST', 'snapshots', { name: 'full' })).status).toBe(200);
    await filesOf(site).bulkDeleteFiles(
      ((await filesOf(site).listFiles({})).files ?? []).map(({ _id }) => _id ?? ''),
      { permanent: true },
    );
    expect((await call(site, 'POST', 'snapshots/full/restore', {})).status).toBe(200);
    expect(await hashesOf(site)).toEqual(hashes.toSorted());

    const other = await platform.site('bare');
    expect((await call(other, 'PUT', 'snapshot', exported.body)).status).toBe(200);
    const collection = 'collections/site-files';
    expect((await call(other, 'GET', collection)).body).toEqual((await call(site, 'GET', collection)).body);

    await add(BYTES_BESIDE_A_PICTURE);
    for (const [method, path, body] of [
      ['GET', 'snapshot', undefined],
      ['POST', 'snapshots', { name: 'too large' }],
    ] as const) {
      const refused = await call(site, method, path, body);
      expect([refused.status, refused.body.message], path).toEqual([
        400,
        expect.stringMatching(/^the site has 3\d{7} .* a snapshot at most 33554432/),
      ]);
    }
  });

  test('a file above 32 MB is refused before it is read, and other requests keep their own limit', async () => {
    const site = await platform.site('bare');
    const above = `"${'x'.repeat(MAX_FILE_BYTES)}"`;
    for (const path of ['snapshot', 'snapshots/large']) {
      const answer = await call(site, 'PUT', path, above);
      expect(answer).toMatchObject({ status: 413, body: { message: expect.stringContaining('at most 33554432') } });
    }
    const elsewhere = await call(site, 'PUT', 'settings', `"${'x'.repeat(MAX_PICTURE_BYTES)}"`);
    expect(elsewhere).toMatchObject({ status: 413, body: { message: expect.stringContaining('at most 4194304') } });
  });
});
