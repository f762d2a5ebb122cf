import type { OperationContext } from '../http/operations';

/** Where the hosted pages of the site are: the base of every page address in an answer. */
export const siteAddress = ({ baseUrl, site }: Pick<OperationContext, 'baseUrl' | 'site'>): string =>
  `${baseUrl}/hosted/${site.id}`;
