import { MAX_BODY_BYTES } from '../../../http/wire/body-limit';
import { ApplicationError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';

export interface SiteFile {
  id: string;
  displayName: string;
  parentFolderId: string;
  private: boolean;
  labels: string[];
  hash: string;
  width: number;
  height: number;
  isReady: boolean;
  sizeInBytes?: number;
  sourceUrl?: string;
  externalInfo?: object;
  uploadToken?: string | undefined;
  isInTrash?: boolean | undefined;
  createdDate: string;
  updatedDate: string;
}

export const siteFiles: CollectionDefinition<SiteFile> = {
  name: 'site-files',
  fields: {
    displayName: 'string',
    parentFolderId: 'string',
    private: 'boolean',
    isReady: 'boolean',
    isInTrash: 'boolean',
    sizeInBytes: 'number',
    updatedDate: 'date',
  },
  keys: ({ uploadToken }) => ({ uploadToken }),
};

/** In base64, with its ID. */
export const MAX_CONTENTS_LENGTH: number = Math.ceil(MAX_BODY_BYTES / 3) * 4 + 100;

export const fileContents: CollectionDefinition<{ id: string; base64: string }> = {
  name: 'site-file-contents',
  fields: {},
  maxLength: MAX_CONTENTS_LENGTH,
};

export const findFile = (transaction: Transaction, id: string): Promise<SiteFile | undefined> =>
  transaction.in(siteFiles).find(id);

/** A file that waits for its upload counts as missing. The code is assumed. */
export async function getFile(transaction: Transaction, id: string | undefined): Promise<SiteFile> {
  const file = await findFile(transaction, id ?? '');
  if (file?.isReady) return file;
  throw new ApplicationError('FILE_NOT_FOUND', `there is no file ${id}`, { status: 404 });
}
