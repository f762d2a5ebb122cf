import type { files as meta } from '@wix/media/meta';
import type { Wire } from '../../../kernel/wire-types';
import type { SiteFile } from './site-file-documents';

export type FileDescriptor = NonNullable<
  Wire<ReturnType<typeof meta.getFileDescriptor>['__originalResponseType']>['file']
>;

export function toDescriptor(file: SiteFile, siteId: string, status: 'READY' | 'PENDING' = 'READY'): FileDescriptor {
  const { id, displayName, parentFolderId, labels, hash, width, height, sizeInBytes, sourceUrl } = file;
  const url = `https://static.wixstatic.com/media/${id}`;
  return {
    id,
    displayName,
    url,
    parentFolderId,
    hash,
    sizeInBytes: sizeInBytes !== undefined ? String(sizeInBytes) : undefined,
    private: file.private,
    mediaType: 'IMAGE',
    media: { image: { image: { id, url, width, height, filename: displayName }, faces: [], colors: { palette: [] } } },
    operationStatus: status,
    sourceUrl: sourceUrl || undefined,
    thumbnailUrl: url,
    labels,
    createdDate: file.createdDate,
    updatedDate: file.updatedDate,
    siteId,
    state: file.isInTrash ? 'DELETED' : 'OK',
  };
}
