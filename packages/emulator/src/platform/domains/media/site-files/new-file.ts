import { createHash, randomUUID } from '../../../home/crypto';
import type { OperationContext } from '../../../http/operations';
import { emitAction } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { UNKNOWN_SIZE } from '../served-media';
import { claimSpace } from './room';
import { type SiteFile, siteFiles } from './site-file-documents';
import { toDescriptor } from './view';

export interface RequestedFile {
  displayName?: string | null | undefined;
  mimeType?: string | null | undefined;
  parentFolderId?: string | null | undefined;
  private?: boolean | null | undefined;
  labels?: string[] | null | undefined;
  externalInfo?: object | undefined;
}

const MAX_NAME = 255;

export async function addFile(
  { transaction, site }: OperationContext,
  requested: RequestedFile,
  more: Partial<SiteFile>,
): Promise<SiteFile> {
  const extension = extensionOf(requested);
  const id = `${site.id.replaceAll('-', '')}_${randomUUID().replaceAll('-', '')}~mv2.${extension}`;
  await claimSpace(transaction, id);
  return transaction.in(siteFiles).insert({
    displayName: (requested.displayName || `picture.${extension}`).slice(0, MAX_NAME),
    // Source: "Default: `media-root`".
    parentFolderId: requested.parentFolderId || 'media-root',
    private: requested.private ?? false,
    labels: requested.labels ?? [],
    hash: createHash('md5').update(id).digest('hex'),
    ...UNKNOWN_SIZE,
    isReady: true,
    createdDate: transaction.now,
    updatedDate: transaction.now,
    externalInfo: requested.externalInfo,
    ...more,
    id,
  });
}

export const emitFileReady = (transaction: Transaction, file: SiteFile, siteId: string) =>
  emitAction(transaction, 'wix.media.site_media.v1.file_descriptor_file_ready', file.id, {
    file: toDescriptor(file, siteId),
    externalInfo: file.externalInfo,
  });

/** Files without a type count as pictures (assumed; errs to permission). */
function extensionOf({ mimeType, displayName }: RequestedFile): string {
  const statedExtension = mimeType
    ? EXTENSIONS.get(mimeType.toLowerCase())
    : /\.(\w{1,5})$/.exec(displayName ?? '')?.[1];
  const extension = statedExtension?.toLowerCase();
  if (extension && [...EXTENSIONS.values(), 'jpeg'].includes(extension)) return extension;
  if (!mimeType && !extension) return 'jpg';
  throw new PlatformError(501, `files of the type ${mimeType ?? extension} are not emulated yet: pictures are`);
}

const EXTENSIONS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
]);
