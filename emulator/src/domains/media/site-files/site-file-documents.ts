import { ApplicationError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';

/** A picture in the site's media, or one that waits for its upload. */
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
  /** Present once the bytes were uploaded. */
  sizeInBytes?: number;
  sourceUrl?: string;
  externalInfo?: object;
  /** The secret in the upload's address, which works once. */
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

/** Stored separately, so that lists of files do not read them. */
export const fileContents: CollectionDefinition<{ id: string; base64: string }> = {
  name: 'site-file-contents',
  fields: {},
};

/** Also finds a file that waits for its upload. */
export const findFile = (transaction: Transaction, id: string): Promise<SiteFile | undefined> =>
  transaction.in(siteFiles).find(id);

/** Throws ApplicationError FILE_NOT_FOUND for a file that does not exist or waits for its upload. The code is assumed. */
export async function getFile(transaction: Transaction, id: string | undefined): Promise<SiteFile> {
  const file = await findFile(transaction, id ?? '');
  if (file?.isReady) return file;
  throw new ApplicationError('FILE_NOT_FOUND', `there is no file ${id}`, { status: 404 });
}
