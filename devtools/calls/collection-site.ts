import { changeSandboxSite, newSandboxSite, type SandboxKeys } from '../sandbox/sandbox';

/** A site on which every call of the collection can be granted: on a Monday, with verified addresses and no quota. */
export async function newCollectionSite(): Promise<SandboxKeys> {
  const keys = await newSandboxSite('sandbox');
  await changeSandboxSite(keys.siteId, 'clock', { now: '2027-02-01T13:00:00.000Z', frozen: true });
  await changeSandboxSite(keys.siteId, 'settings', {
    requestsPerMinute: null,
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    signIn: { requireEmailVerification: true, requireOwnerApproval: false, requireCaptcha: false },
  });
  return keys;
}
