import type { AppStrategy } from '@wix/sdk';
import type { AppRecord, AppTokens, NewApp } from '../../src/server/library/identities';
import type { TestSite } from '../harness/harness';

export type InstalledApp = AppRecord;

export const MUG = {
  name: 'Mug',
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '5' } }, physicalProperties: {} }] },
};

export async function installApp(site: TestSite, options: NewApp = {}): Promise<AppRecord> {
  const { appId, appSecret, instanceId, publicKey } = await site.control<AppRecord>('POST', 'apps', options);
  return { appId, appSecret, instanceId, publicKey };
}

export const tokensOf = (site: TestSite, { appId }: { appId: string }, as: object = {}): Promise<AppTokens> =>
  site.control('POST', `apps/${appId}/tokens`, as);

export async function tokenOf(strategy: AppStrategy): Promise<string> {
  const { headers } = await strategy.getAuthHeaders(undefined);
  return String(headers.Authorization);
}
