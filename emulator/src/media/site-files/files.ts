import { randomBytes } from 'node:crypto';
import type { files as meta } from '@wix/media/meta';
import { storedSort } from '../../database/query/wire-query';
import { eachItem } from '../../http/bulk/each-item';
import { PlatformError } from '../../http/errors';
import type { OperationContext, Operations } from '../../http/operations';
import type { WireRequest } from '../../http/wire/types';
import { getFile, siteFiles } from './documents';
import { addFile, fileReady } from './new-file';
import { toDescriptor } from './view';

type ImportRequest = WireRequest<ReturnType<typeof meta.importFile>['__originalRequestType']>;

/** The pictures of a site. Nothing is fetched: an imported one is shown as a grey picture (assumed). */
export const files = {
  importFile: async (request, context) => ({ file: await importOne(request, context) }),

  async bulkImportFile({ importFileRequests = [], returnEntity }, context) {
    return eachItem(importFileRequests, async (request) => {
      const item = await importOne(request, context);
      return { ...(item.id && { id: item.id }), ...(returnEntity && { item }) };
    });
  },

  async generateFileUploadUrl({ fileName, ...options }, context) {
    const uploadToken = randomBytes(24).toString('base64url');
    await addFile(context, { ...options, displayName: fileName }, { isReady: false, uploadToken });
    return { uploadUrl: `${context.baseUrl}/media-upload/${context.site.id}/${uploadToken}` };
  },

  async getFileDescriptor({ fileId }, { transaction, site }) {
    return { file: toDescriptor(await getFile(transaction, fileId), site.id) };
  },

  /** Files that do not exist are left out; the order is that of the IDs (assumed). */
  async getFileDescriptors({ fileIds = [] }, { transaction, site }) {
    const byId = new Map((await transaction.in(siteFiles).findMany(fileIds)).map((file) => [file.id, file]));
    const ready = fileIds.flatMap((id) => byId.get(id) ?? []).filter(({ isReady }) => isReady);
    return { files: ready.map((file) => toDescriptor(file, site.id)) };
  },

  async listFiles({ parentFolderId, mediaTypes = [], private: isPrivate, sort, paging }, { transaction, site }) {
    if (mediaTypes.length > 0 && !mediaTypes.includes('IMAGE')) return { files: [], nextCursor: {} };
    const filter = { parentFolderId: parentFolderId || 'media-root', ...(isPrivate != null && { private: isPrivate }) };
    const query = { filter, scope: { isReady: true }, cursorPaging: paging ?? {} };
    const sorted = sort ? storedSort([sort], SORTED_BY) : NEWEST_FIRST;
    const { items, cursors } = await transaction.in(siteFiles).query({ ...query, sort: sorted }, LIMITS);
    return {
      files: items.map((file) => toDescriptor(file, site.id)),
      nextCursor: { cursors: cursors.next ? { next: cursors.next } : {} },
    };
  },
} satisfies Operations<typeof meta>;

/** Source: the doc comment of `sort` in `ListFilesRequest`. */
const SORTED_BY = { displayName: 'displayName', updatedDate: 'updatedDate', sizeInBytes: 'sizeInBytes' };
const NEWEST_FIRST = [{ fieldName: 'updatedDate', order: 'DESC' }];
/** Source: "@maxSize 200" of the files in the answer; the default is assumed. */
const LIMITS = { defaultLimit: 50, maxLimit: 200 };

/** Source of `PENDING`: the recipe for uploads of wix/skills; later calls find the file ready. */
async function importOne({ url, displayName, mediaType, ...options }: ImportRequest, context: OperationContext) {
  if (mediaType && mediaType !== 'IMAGE' && mediaType !== 'UNKNOWN') {
    throw new PlatformError(501, `files of the type ${mediaType} are not emulated yet: pictures are`);
  }
  const name = displayName || nameIn(url);
  const file = await addFile(context, { ...options, ...(name && { displayName: name }) }, { sourceUrl: url });
  await fileReady(context.transaction, file, context.site.id);
  return toDescriptor(file, context.site.id, 'PENDING');
}

/** The last part of the address if it has the ending of a picture: many addresses of pictures have none. */
function nameIn(url: string): string | undefined {
  const last = URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : undefined;
  return last && /\.(jpe?g|png|webp|gif|avif)$/i.test(last) ? last : undefined;
}
