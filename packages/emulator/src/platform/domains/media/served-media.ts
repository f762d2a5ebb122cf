import { LRUCache } from 'lru-cache';
import { createHash } from '../../home/crypto';
import { PlatformError } from '../../kernel/errors';
import { EXACT_SIZES_OF_A_PICTURE, EXACT_SIZES_OF_THE_PLACEHOLDER, ExactSizes } from './exact-sizes';
import { type Frame, frameOf, isTooLarge, MAX_AREA, MAX_SIDE, roundSize } from './frame';
import { type MediaAddress, parseMediaAddress, type Size } from './media-address';
import { readPicture } from './picture-files';
import { findPictureName, type PictureName, pictures } from './pictures';
import { type Original, type PictureFormat, type ResizedPicture, resize } from './resize';
import type { FindPicture } from './site-files/uploaded-picture';
import { Workbench } from './workbench';

interface RequestedSize {
  frame: Frame;
  format: PictureFormat;
  quality: number;
}

interface RequestedPicture extends RequestedSize {
  name: PictureName | undefined;
  uploaded: (() => Promise<Original>) | undefined;
}

const workbench = new Workbench();
const exactSizes = new ExactSizes();

const resized = new LRUCache<string, ResizedPicture, RequestedPicture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.byteLength,
  fetchMethod: async (_key, _stale, { context: { name, uploaded, frame, format, quality } }) =>
    workbench.run(frame.output.width * frame.output.height, format, async () =>
      resize(await readOriginal(name, uploaded, frame), frame, format, quality),
    ),
});

async function readOriginal(
  name: RequestedPicture['name'],
  uploaded: RequestedPicture['uploaded'],
  { output }: Frame,
): Promise<Original> {
  if (name) return { bytes: await readPicture(name), contentType: 'image/webp' };
  return uploaded?.() ?? { bytes: placeholder(output), contentType: 'image/svg+xml' };
}

/** Serves `static.wixstatic.com/media/<path>`. Errors have the platform's form; 503 while too many pictures wait. */
export async function serveMedia(
  path: string,
  accept?: string | null,
  ifNoneMatch?: string | null,
  find: FindPicture = async () => undefined,
): Promise<Response> {
  try {
    const address = parseMediaAddress(path);
    const { body, contentType } = await pictureAt(address, formatOf(address, accept), find);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...FOR_OTHER_ORIGINS,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      Vary: 'Accept',
    };
    if (ifNoneMatch?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Type': contentType } });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const headers: Record<string, string> = error.status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {};
    return Response.json(
      { message: error.message, details: error.details },
      { status: error.status, headers: { ...FOR_OTHER_ORIGINS, ...headers } },
    );
  }
}

const RETRY_AFTER_SECONDS = '2';

const FOR_OTHER_ORIGINS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

function formatOf({ id, target, extension }: MediaAddress, accept: string | null | undefined): PictureFormat {
  if (target?.wantsAvif && accept?.includes('image/avif')) return 'avif';
  if (target && accept?.includes('image/webp')) return 'webp';
  const format = extension ?? extensionOf(id) ?? '';
  return FORMATS.get(format) ?? 'jpeg';
}

async function pictureAt(address: MediaAddress, format: PictureFormat, find: FindPicture): Promise<ResizedPicture> {
  const { id } = address;
  const name = findPictureName(id);
  if (!name && !FORMATS.has(extensionOf(id) ?? '')) throw new PlatformError(404, `media ${id} not found`);
  const uploaded = name ? undefined : await find(id);
  const original = name ? pictures[name] : uploaded?.size;
  const picture = JSON.stringify([name, uploaded && [id, uploaded.version]]);
  const contentType = `image/${FORMATS.get(extensionOf(id) ?? '') ?? 'jpeg'}`;
  const read = uploaded && (async () => ({ bytes: await uploaded.read(), contentType }));
  const max = original ? EXACT_SIZES_OF_A_PICTURE : EXACT_SIZES_OF_THE_PLACEHOLDER;
  const exact = sizeAt(address, format, original);
  const isExact = isOriginal(address) || exactSizes.admits(picture, JSON.stringify(exact), max);
  const size = isExact ? exact : sizeAt(roundSize(address), format, original);
  return resized.forceFetch(`${picture}${JSON.stringify(size)}`, { context: { name, uploaded: read, ...size } });
}

const isOriginal = ({ crop, target }: MediaAddress): boolean => !crop && !target;

function sizeAt(address: MediaAddress, format: PictureFormat, original: Size | undefined): RequestedSize {
  if (original && Math.max(original.width, original.height) > 2 * MAX_SIDE)
    throw new PlatformError(413, `the picture is too long: ${original.width} × ${original.height}`);
  const frame = original ? frameOf(original, address) : placeholderFrame(address);
  if (isTooLarge(frame.output)) {
    const { width, height } = frame.output;
    const allowed = `at most ${MAX_AREA} pixels in all, and ${MAX_SIDE} on each side`;
    throw new PlatformError(400, `expected ${allowed}, got ${width} × ${height}`);
  }
  return { frame, format: formatFor(frame.output, format), quality: address.target?.quality ?? 85 };
}

function placeholderFrame({ crop, target }: MediaAddress): Frame {
  const { width, height } = target ?? crop ?? UNKNOWN_SIZE;
  return { view: { x: 0, y: 0, width, height }, output: { width, height } };
}

/** An AVIF of the largest size needs 500 MB and ten seconds. Who accepts AVIF accepts WebP. */
const MAX_AVIF_AREA = 1920 * 1080;

const formatFor = ({ width, height }: Size, format: PictureFormat): PictureFormat =>
  format === 'avif' && width * height > MAX_AVIF_AREA ? 'webp' : format;

const extensionOf = (name: string): string | undefined => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();

const FORMATS: ReadonlyMap<string, PictureFormat> = new Map([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'avif'],
]);

/** Assumed. */
export const UNKNOWN_SIZE: Size = { width: 1200, height: 900 };

function placeholder({ width, height }: Size): Buffer {
  const lines = `M0 0L${width} ${height}M${width} 0L0 ${height}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="#d9dce1"/><path d="${lines}" stroke="#bcc1c9" stroke-width="2"/></svg>`,
  );
}
