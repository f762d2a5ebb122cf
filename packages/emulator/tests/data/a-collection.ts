import { items } from '@wix/data';
import { ApiKeyStrategy, createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import type { Role } from '../../src/platform/domains/data/data-documents';
import type { TestSite } from '../harness/harness';

export const visitorData = ({ clientId }: TestSite, tokens?: Tokens) =>
  createClient({ modules: { items }, auth: OAuthStrategy({ clientId, ...(tokens && { tokens }) }) });

export const ownerData = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { items }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) });

/** A client of a member. `nth` selects the member. */
export async function memberData(site: TestSite, nth = 0) {
  const { items: members } = await site.owner().members.queryMembers().find();
  const client = await site.member(members[nth]?._id ?? '');
  return visitorData(site, client.auth.getTokens());
}

export interface Definition {
  permissions?: Partial<Record<'read' | 'insert' | 'update' | 'remove', Role>>;
  references?: { key: string; type: 'REFERENCE' | 'MULTI_REFERENCE'; referencedCollection: string }[];
  items?: Record<string, unknown>[];
}

export const permissionsFor = (role: Role) => ({ read: role, insert: role, update: role, remove: role });

export const defineCollection = (site: TestSite, id: string, definition: Definition = {}): Promise<unknown> =>
  site.control('PUT', `data/${encodeURIComponent(id)}`, definition);

/** The code and message of the SDK's error. */
export async function dataRefusal(call: Promise<unknown>): Promise<{ code?: string; message: string }> {
  try {
    await call;
  } catch (error) {
    const { message, details } = error as { message: string; details?: { applicationError?: { code?: string } } };
    const code = details?.applicationError?.code;
    return { message, ...(code !== undefined && { code }) };
  }
  throw new Error('the call was not refused');
}
