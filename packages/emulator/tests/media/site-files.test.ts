import { files } from '@wix/media';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';

const ownersFiles = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { files }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) }).files;

const redPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();

onEveryDatabase('a site’s pictures', (platform) => {
  const upload = (url: string, body: Uint8Array<ArrayBuffer> | string, type = 'image/png') =>
    platform.emulator.fetch(new Request(url, { method: 'PUT', headers: { 'content-type': type }, body }));
  const mediaAt = (url: string, transform = '') =>
    platform.emulator.fetch(new Request(`http://127.0.0.1:4010${new URL(url).pathname}${transform}`));

  test('can be imported from a URL without downloading', async () => {
    const site = await platform.site('empty');
    const { importFile, getFileDescriptor, listFiles } = ownersFiles(site);
    const url = 'https://pictures.example/mug.png';
    const { file } = await importFile(url, { displayName: 'Mug.png', labels: ['cup'] });
    expect(file).toMatchObject({ displayName: 'Mug.png', sourceUrl: url, operationStatus: 'PENDING', labels: ['cup'] });
    expect(file?.url).toMatch(/^https:\/\/static\.wixstatic\.com\/media\/\w+~mv2\.png$/);
    expect(await getFileDescriptor(file?._id ?? '')).toMatchObject({ _id: file?._id, operationStatus: 'READY' });
    expect((await listFiles()).files?.map(({ _id }) => _id)).toEqual([file?._id]);
    expect((await mediaAt(file?.url ?? '')).headers.get('content-type')).toBe('image/png');
    expect(await site.events()).toContain('wix.media.site_media.v1.file_descriptor/file_ready');
  });

  test('succeed or fail separately in a bulk import', async () => {
    const { bulkImportFile } = ownersFiles(await platform.site('empty'));
    const answer = await bulkImportFile(
      [{ url: 'https://pictures.example/a.jpg' }, { url: 'https://pictures.example/b.mp4', mediaType: 'VIDEO' }],
      { returnEntity: true },
    );
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(answer.results?.[1]?.itemMetadata).toMatchObject({ originalIndex: 1, success: false });
  });

  test('are searched by name in every folder, page by page', async () => {
    const { importFile, searchFiles } = ownersFiles(await platform.site('empty'));
    for (const [displayName, parentFolderId] of [
      ['Blue mug.png', 'media-root'],
      ['Mugs.png', 'cups'],
      ['Bowl.png', 'media-root'],
    ] as const) {
      await importFile('https://pictures.example/a.png', { displayName, parentFolderId });
    }
    const sort = { fieldName: 'displayName', order: 'ASC' } as const;
    const first = await searchFiles({ search: 'mug', sort, paging: { limit: 1 } });
    expect(first.files?.map(({ displayName }) => displayName)).toEqual(['Blue mug.png']);
    const cursor = first.nextCursor?.cursors?.next ?? null;
    const second = await searchFiles({ search: 'mug', sort, paging: { limit: 1, cursor } });
    expect(second.files?.map(({ displayName }) => displayName)).toEqual(['Mugs.png']);
    expect((await searchFiles()).files).toHaveLength(3);
    expect((await searchFiles({ mediaTypes: ['VIDEO'] })).files).toEqual([]);
  });

  test('are moved to the trash and restored, or deleted for good', async () => {
    const calls = ownersFiles(await platform.site('empty'));
    const { file } = await calls.importFile('https://pictures.example/mug.png', { displayName: 'Mug.png' });
    const id = file?._id ?? '';
    await calls.bulkDeleteFiles([`wix:image://v1/${id}/Mug.png#originWidth=3&originHeight=4`, 'unknown']);
    await calls.bulkDeleteFiles([id]);
    expect((await calls.listFiles()).files).toEqual([]);
    expect((await calls.listDeletedFiles()).files).toMatchObject([{ _id: id, state: 'DELETED' }]);
    expect((await calls.searchFiles({ rootFolder: 'TRASH_ROOT' })).files).toHaveLength(1);
    expect((await calls.getFileDescriptor(id)).state).toBe('DELETED');
    await calls.bulkRestoreFilesFromTrashBin([id]);
    expect((await calls.listFiles()).files).toMatchObject([{ _id: id, state: 'OK' }]);
    await calls.bulkDeleteFiles([id], { permanent: true });
    expect(await refusalOf(calls.getFileDescriptor(id))).toMatchObject({ code: 'FILE_NOT_FOUND', status: 404 });
    expect((await calls.listDeletedFiles()).files).toEqual([]);
  });

  test('can be uploaded to a single-use URL, and are then served at their own URL', async () => {
    const { generateFileUploadUrl, listFiles } = ownersFiles(await platform.site('empty'));
    const { uploadUrl = '' } = await generateFileUploadUrl('image/png', { fileName: 'red.png' });
    expect((await listFiles()).files).toEqual([]);
    const response = await upload(uploadUrl, new Uint8Array(await redPicture(80, 40)));
    expect(response.status).toBe(200);
    const { file } = await response.json();
    expect(file).toMatchObject({ displayName: 'red.png', media: { image: { image: { width: 80, height: 40 } } } });
    const pictureResponse = await mediaAt(file.url, '/v1/fill/w_20,h_20/red.png');
    const { data, info } = await sharp(await pictureResponse.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 20, height: 20 });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect((await listFiles()).files).toMatchObject([{ displayName: 'red.png' }]);
    expect((await upload(uploadUrl, new Uint8Array(await redPicture(8, 8)))).status).toBe(404);
  });

  test('are refused if the upload is not an image, is too large, or uses an unknown URL', async () => {
    const site = await platform.site('empty');
    const { generateFileUploadUrl, listFiles } = ownersFiles(site);
    const { uploadUrl = '' } = await generateFileUploadUrl('image/png');
    for (const body of ['', 'text', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']) {
      expect((await upload(uploadUrl, body)).status).toBe(400);
    }
    expect((await upload(uploadUrl, new Uint8Array(4 * 1024 * 1024 + 1))).status).toBe(413);
    const elsewhere = uploadUrl.replace(/[^/]+$/, 'guessed');
    expect((await upload(elsewhere, new Uint8Array(await redPicture(8, 8)))).status).toBe(404);
    const noSite = uploadUrl.replace(site.siteId, 'x');
    expect((await upload(noSite, new Uint8Array(await redPicture(8, 8)))).status).toBe(404);
    expect((await listFiles()).files).toEqual([]);
    expect((await upload(uploadUrl, new Uint8Array(await redPicture(8, 8)))).status).toBe(200);
  });

  test('are refused if one side is too long to resize, and may be as long as the limit', async () => {
    const { generateFileUploadUrl } = ownersFiles(await platform.site('empty'));
    const statusOf = async (width: number, height: number) => {
      const { uploadUrl = '' } = await generateFileUploadUrl('image/png');
      const response = await upload(uploadUrl, new Uint8Array(await redPicture(width, height)));
      return [response.status, (await response.json()).message];
    };
    const refused = [400, expect.stringContaining('8000 on each side')];
    expect(await statusOf(1, 8001)).toEqual(refused);
    expect(await statusOf(8001, 1)).toEqual(refused);
    expect(await statusOf(1, 8000)).toEqual([200, undefined]);
  });

  test('have a total size limit, and permanent deletion frees space', async () => {
    const { generateFileUploadUrl, listFiles, bulkDeleteFiles } = ownersFiles(await platform.site('empty'));
    const noise = await sharp(
      Buffer.from(Array.from({ length: 1100 * 1100 * 3 }, (_, index) => (index * 7919) ^ (index >> 3))),
      {
        raw: { width: 1100, height: 1100, channels: 3 },
      },
    )
      .png({ compressionLevel: 0 })
      .toBuffer();
    const uploadStatus = async () => {
      const { uploadUrl = '' } = await generateFileUploadUrl('image/png');
      return (await upload(uploadUrl, new Uint8Array(noise))).status;
    };
    const statuses: number[] = [];
    for (let nth = 0; nth < 10; nth++) statuses.push(await uploadStatus());
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const [file] = (await listFiles()).files ?? [];
    await bulkDeleteFiles([file?._id ?? ''], { permanent: true });
    expect([await uploadStatus(), await uploadStatus()]).toEqual([200, 429]);
  });

  test('can be listed by name and paged, and refuse other sort fields', async () => {
    const { importFile, listFiles } = ownersFiles(await platform.site('empty'));
    for (const name of ['b.jpg', 'c.jpg', 'a.jpg']) await importFile(`https://pictures.example/${name}`);
    const sort = { fieldName: 'displayName', order: 'ASC' as const };
    const first = await listFiles({ sort, paging: { limit: 2 } });
    expect(first.files?.map(({ displayName }) => displayName)).toEqual(['a.jpg', 'b.jpg']);
    const next = await listFiles({ sort, paging: { cursor: first.nextCursor?.cursors?.next ?? '' } });
    expect(next.files?.map(({ displayName }) => displayName)).toEqual(['c.jpg']);
    expect(await refusalOf(listFiles({ sort: { fieldName: 'uploadToken', order: 'ASC' } }))).toMatchObject({
      status: 400,
    });
  });

  test('can be imported, uploaded and listed only by the owner', async () => {
    const { clientId } = await platform.site('empty');
    const visitor = createClient({ modules: { files }, auth: OAuthStrategy({ clientId }) }).files;
    const calls = [
      () => visitor.importFile('https://pictures.example/a.jpg'),
      () => visitor.generateFileUploadUrl('image/png'),
      () => visitor.listFiles(),
      () => visitor.getFileDescriptor('some'),
    ];
    for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403 });
  });

  test('are refused if the URL or the type is invalid, and a missing file is not found', async () => {
    const { importFile, getFileDescriptor, getFileDescriptors, generateFileUploadUrl } = ownersFiles(
      await platform.site('empty'),
    );
    expect(await refusalOf(importFile('mug'))).toMatchObject({ status: 400 });
    expect(await refusalOf(getFileDescriptor('nothing'))).toMatchObject({ status: 404 });
    expect((await getFileDescriptors(['nothing'])).files).toEqual([]);
    expect(await refusalOf(generateFileUploadUrl('application/pdf'))).toMatchObject({ status: 501 });
  });
});
