import { createHash } from '../../../home/crypto';
import { MAX_BODY_BYTES } from '../../../http/wire/body-limit';
import { PlatformError } from '../../../kernel/errors';
import type { KnownSites } from '../../../kernel/site';
import { isTooLarge, MAX_AREA, MAX_SIDE } from '../frame';
import { imageLibrary } from '../image-library';
import type { Size } from '../media-address';
import { emitFileReady } from './new-file';
import { claimSpace } from './room';
import { fileContents, type SiteFile, siteFiles } from './site-file-documents';
import { type FileDescriptor, toDescriptor } from './view';

/** The URL itself is the permission. Source: "Upload API" of the media manager on dev.wix.com. */
export async function receiveUpload(
  request: Request,
  { siteId, token }: { siteId: string; token: string },
  sites: Pick<KnownSites, 'byId'>,
): Promise<{ file: FileDescriptor }> {
  const site = await sites.byId(siteId);
  // Checked before the bytes are read, so that guessed URLs cost little.
  await site?.run((transaction) => transaction.in(siteFiles).findByKey('uploadToken', token)).then(requireUpload);
  if (!site) throw uploadNotFoundError();
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > MAX_BODY_BYTES) throw new PlatformError(413, `a file has at most ${MAX_BODY_BYTES} bytes`);
  const size = await sizeOf(bytes);
  const fileName = new URL(request.url).searchParams.get('filename');
  const file = await site.run(async (transaction) => {
    const { uploadToken: _, ...pending } = requireUpload(
      await transaction.in(siteFiles).findByKey('uploadToken', token),
    );
    await claimSpace(transaction, pending.id, bytes.length);
    await transaction.in(fileContents).put({ id: pending.id, base64: bytes.toString('base64') });
    const siteFile = await transaction.in(siteFiles).update({
      ...pending,
      ...(fileName && { displayName: fileName.slice(0, 255) }),
      ...size,
      isReady: true,
      hash: createHash('md5').update(bytes).digest('hex'),
      sizeInBytes: bytes.length,
      updatedDate: transaction.now,
    });
    await emitFileReady(transaction, siteFile, site.id);
    return siteFile;
  });
  return { file: toDescriptor(file, site.id) };
}

function requireUpload(file: SiteFile | undefined): SiteFile {
  if (file) return file;
  throw uploadNotFoundError();
}

const uploadNotFoundError = () => new PlatformError(404, 'nothing can be uploaded here: each upload URL is good once');

async function sizeOf(bytes: Buffer): Promise<Size> {
  const open = await imageLibrary();
  if (!open) throw new PlatformError(503, 'a picture can be uploaded only if the package "sharp" is installed');
  // The library throws synchronously on empty input.
  const { width, height, format } = await Promise.resolve()
    .then(() => open(bytes).metadata())
    .catch(() => ({ width: 0, height: 0, format: undefined }));
  if (!RASTER.has(format ?? ''))
    throw new PlatformError(400, 'the body must be a picture: JPEG, PNG, WebP, GIF or AVIF');
  if (!isTooLarge({ width, height })) return { width, height };
  throw new PlatformError(
    400,
    `a picture has at most ${MAX_AREA} pixels, and ${MAX_SIDE} on each side, got ${width} × ${height}`,
  );
}

/** Excludes SVG, which runs scripts when opened. */
const RASTER: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
