import type { TestPlatform, TestSite } from '../../harness/harness';

/** A site on which every recipe succeeds: on a Monday, with all permissive settings. */
export async function preparedSite(platform: Pick<TestPlatform, 'site'>): Promise<TestSite> {
  const site = await platform.site();
  await site.setTime('2027-02-01T13:00:00.000Z');
  await site.settings({
    requestsPerMinute: null,
    signIn: { requireEmailVerification: true, requireOwnerApproval: false, requireCaptcha: false },
  });
  return site;
}
