import type { files as meta } from '@wix/media/meta';
import { storedSort } from '../../../database/query/wire-query';
import type { OperationContext, Operations } from '../../../http/operations';
import type { WireRequest } from '../../../kernel/wire-types';
import { siteFiles } from './site-file-documents';
import { toDescriptor } from './view';

type Request = WireRequest<ReturnType<typeof meta.listFiles>['__originalRequestType']>;

const ROOT = 'media-root';

export const fileLists = {
  async listFiles({ parentFolderId, ...request }, context) {
    return filesPage(request, { isInTrash: false, parentFolderId: parentFolderId || ROOT }, context);
  },

  /** Source: "all files in the `MEDIA_ROOT` folder" is the default. */
  async searchFiles({ search, rootFolder = 'MEDIA_ROOT', ...request }, context) {
    // Always empty: visitors cannot upload files here.
    if (rootFolder === 'VISITOR_UPLOADS_ROOT') return { files: [], nextCursor: { cursors: {} } };
    const nameFilter = search ? { displayName: { $contains: search } } : {};
    return filesPage(request, { isInTrash: rootFolder === 'TRASH_ROOT', ...nameFilter }, context);
  },

  async listDeletedFiles({ parentFolderId, ...request }, context) {
    return filesPage(request, { isInTrash: true, ...(parentFolderId && { parentFolderId }) }, context);
  },
} satisfies Operations<typeof meta>;

type Criteria = Record<string, unknown> & { isInTrash: boolean };

async function filesPage(
  { mediaTypes, private: isPrivate, sort, paging }: Omit<Request, 'parentFolderId'>,
  { isInTrash, ...criteria }: Criteria,
  { transaction, site }: OperationContext,
) {
  if (mediaTypes?.length && !mediaTypes.includes('IMAGE')) return { files: [], nextCursor: { cursors: {} } };
  const filter = { ...criteria, ...(isPrivate != null && { private: isPrivate }) };
  const scope = { isReady: true, isInTrash: isInTrash || { $ne: true } };
  const sorted = sort ? storedSort([sort], SORTED_BY) : NEWEST_FIRST;
  const query = { filter, scope, sort: sorted, cursorPaging: paging ?? {} };
  const { items, cursors } = await transaction.in(siteFiles).query(query, LIMITS);
  return {
    files: items.map((file) => toDescriptor(file, site.id)),
    nextCursor: { cursors: cursors.next ? { next: cursors.next } : {} },
  };
}

/** Source: the doc comment of `sort` in `ListFilesRequest`. */
const SORTED_BY = { displayName: 'displayName', updatedDate: 'updatedDate', sizeInBytes: 'sizeInBytes' };
const NEWEST_FIRST = [{ fieldName: 'updatedDate', order: 'DESC' }];
/** Source: "@maxSize 200" of the files in the response; the default is assumed. */
const LIMITS = { defaultLimit: 50, maxLimit: 200 };
