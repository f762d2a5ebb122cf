import type { files as meta } from '@wix/media/meta';
import type { Operations } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store-interface';
import { releaseSpace } from './room';
import { fileContents, type SiteFile, siteFiles } from './site-file-documents';

/** Skips missing files (assumed; errs to permission: the packages declare no code). */
export const fileTrash = {
  /** Source: "already in the trash bin doesn't result in an error", and files there "still appear on the site". */
  async bulkDeleteFiles({ fileIds = [], permanent }, { transaction }) {
    for (const file of await findReadyFiles(transaction, fileIds)) {
      if (permanent) await remove(transaction, file.id);
      else await move(transaction, file, true);
    }
    return {};
  },

  async bulkRestoreFilesFromTrashBin({ fileIds = [] }, { transaction }) {
    for (const file of await findReadyFiles(transaction, fileIds)) await move(transaction, file, false);
    return {};
  },
} satisfies Operations<typeof meta>;

async function findReadyFiles(transaction: Transaction, fileIds: readonly string[]): Promise<SiteFile[]> {
  const ids = new Set(fileIds.map(parseFileId));
  return (await transaction.in(siteFiles).findMany([...ids])).filter(({ isReady }) => isReady);
}

/** Accepts `wix:image://v1/<id>/mug.jpg#originWidth=…`. Source: the docs of `fileIds`. */
const parseFileId = (text: string): string => /^wix:image:\/\/v1\/([^/#]+)/.exec(text)?.[1] ?? text;

async function move(transaction: Transaction, file: SiteFile, isInTrash: boolean): Promise<void> {
  if (Boolean(file.isInTrash) === isInTrash) return;
  await transaction.in(siteFiles).update({ ...file, isInTrash, updatedDate: transaction.now });
}

async function remove(transaction: Transaction, id: string): Promise<void> {
  await transaction.in(siteFiles).remove(id);
  await transaction.in(fileContents).remove(id);
  await releaseSpace(transaction, id);
}
