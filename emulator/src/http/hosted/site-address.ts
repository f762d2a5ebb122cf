import type { OperationContext } from '../operations';

/** Where the hosted pages of the site are: the base of every page address in an answer. */
export const siteAddress = ({ baseUrl, site }: Pick<OperationContext, 'baseUrl' | 'site'>): string =>
  `${baseUrl}/hosted/${site.id}`;

/** The emulator's own address, of that of a site. */
export const emulatorAddress = (address: string): string => address.replace(/\/hosted\/[^/]+$/, '');
