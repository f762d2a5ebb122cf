import type { KnownSites } from '../../../kernel/site';
import type { Size } from '../media-address';
import { fileContents, siteFiles } from './site-file-documents';

export interface UploadedPicture {
  size: Size;
  bytes: Buffer;
  version?: number;
}

export async function findUploadedPicture(
  id: string,
  sites: Pick<KnownSites, 'byId'>,
): Promise<UploadedPicture | undefined> {
  const [, a, b, c, d, e] = /^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})_/.exec(id) ?? [];
  const site = e === undefined ? undefined : await sites.byId([a, b, c, d, e].join('-'));
  return site?.run(async (transaction) => {
    const file = await transaction.in(siteFiles).find(id);
    const contents = file?.sizeInBytes === undefined ? undefined : await transaction.in(fileContents).find(id);
    if (!file || !contents) return undefined;
    return { size: { width: file.width, height: file.height }, bytes: Buffer.from(contents.base64, 'base64') };
  });
}
