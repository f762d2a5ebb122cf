import type { OperationContext } from '../operations';

export const siteAddress = ({ baseUrl, site }: Pick<OperationContext, 'baseUrl' | 'site'>): string =>
  `${baseUrl}/hosted/${site.id}`;

export const emulatorAddress = (address: string): string => address.replace(/\/hosted\/[^/]+$/, '');
