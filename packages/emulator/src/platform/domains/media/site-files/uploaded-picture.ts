import { PlatformError } from '../../../kernel/errors';
import type { KnownSites } from '../../../kernel/site';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Size } from '../media-address';
import { fileContents, siteFiles } from './site-file-documents';

export interface UploadedPicture {
  size: Size;
  /** Called when it is the picture's turn, so that waiting pictures need no memory. */
  read(): Promise<Buffer>;
  version?: number;
}

export type FindPicture = (id: string) => Promise<UploadedPicture | undefined>;

export async function findUploadedPicture(
  id: string,
  sites: Pick<KnownSites, 'byId'>,
): Promise<UploadedPicture | undefined> {
  const [, a, b, c, d, e] = /^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})_/.exec(id) ?? [];
  const site = e === undefined ? undefined : await sites.byId([a, b, c, d, e].join('-'));
  return site?.run(async (transaction) => {
    const file = await transaction.in(siteFiles).find(id);
    if (file?.sizeInBytes === undefined) return undefined;
    return { size: { width: file.width, height: file.height }, read: () => site.run(readContents(id)) };
  });
}

const readContents = (id: string) => async (transaction: Transaction) => {
  const contents = await transaction.in(fileContents).find(id);
  if (contents) return Buffer.from(contents.base64, 'base64');
  throw new PlatformError(404, `media ${id} not found`);
};
