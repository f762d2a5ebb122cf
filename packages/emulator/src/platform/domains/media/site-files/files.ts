import type { files as meta } from '@wix/media/meta';
import { randomBytes } from '../../../home/crypto';
import { eachItem } from '../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../http/operations';
import { PlatformError } from '../../../kernel/errors';
import type { WireRequest } from '../../../kernel/wire-types';
import { fileLists } from './lists';
import { addFile, emitFileReady } from './new-file';
import { getFile, siteFiles } from './site-file-documents';
import { fileTrash } from './trash';
import { toDescriptor } from './view';

type ImportRequest = WireRequest<ReturnType<typeof meta.importFile>['__originalRequestType']>;

/** Nothing is downloaded: an imported picture is grey, even of an unreachable URL (assumed; errs to permission). */
export const files = {
  importFile: async (request, context) => ({ file: await importOne(request, context) }),

  async bulkImportFile({ importFileRequests = [], returnEntity }, context) {
    return eachItem(importFileRequests, async (request) => {
      const item = await importOne(request, context);
      return { id: item.id || undefined, item: returnEntity ? item : undefined };
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

  /** Returns files in the order of the IDs, without missing ones (assumed; errs to permission). */
  async getFileDescriptors({ fileIds = [] }, { transaction, site }) {
    const byId = new Map((await transaction.in(siteFiles).findMany(fileIds)).map((file) => [file.id, file]));
    const ready = fileIds.flatMap((id) => byId.get(id) ?? []).filter(({ isReady }) => isReady);
    return { files: ready.map((file) => toDescriptor(file, site.id)) };
  },

  ...fileLists,
  ...fileTrash,
} satisfies Operations<typeof meta>;

/** Source of `PENDING`: the upload recipe of wix/skills. Later calls find the file ready. */
async function importOne({ url, displayName, mediaType, ...options }: ImportRequest, context: OperationContext) {
  if (mediaType && mediaType !== 'IMAGE' && mediaType !== 'UNKNOWN') {
    throw new PlatformError(501, `files of the type ${mediaType} are not emulated yet: pictures are`);
  }
  const name = displayName || fileNameOf(url);
  const file = await addFile(context, { ...options, displayName: name || undefined }, { sourceUrl: url });
  await emitFileReady(context.transaction, file, context.site.id);
  return toDescriptor(file, context.site.id, 'PENDING');
}

function fileNameOf(url: string): string | undefined {
  const last = URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : undefined;
  return last && /\.(jpe?g|png|webp|gif|avif)$/i.test(last) ? last : undefined;
}
