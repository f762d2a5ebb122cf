import { BUSINESS_RESOURCE_ID } from '../../src/platform/domains/bookings/calendar/wire-event';
import { STAFF_RESOURCE_TYPE_ID } from '../../src/platform/domains/bookings/staff/staff-documents';
import { CARRIER_IDS } from '../../src/platform/domains/ecom/pricing/delivery';
import {
  AUTO_CALCULATOR,
  BUILT_IN_GROUPS,
  MANUAL_CALCULATOR,
} from '../../src/platform/domains/ecom/pricing/taxes/tax-documents';
import { APP_IDS } from '../../src/platform/kernel/app-ids';

const GUID = /(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/g;

/** IDs that are the same on every site of the platform. */
const OF_PLATFORM: readonly string[] = [
  ...Object.values(APP_IDS),
  ...Object.values(CARRIER_IDS),
  ...BUILT_IN_GROUPS.map(({ id }) => id),
  MANUAL_CALCULATOR.appId,
  AUTO_CALCULATOR.appId,
  STAFF_RESOURCE_TYPE_ID,
  BUSINESS_RESOURCE_ID,
  '00000000-0000-0000-0000-000000000000',
];

/** Replaces site-specific IDs with ones that the emulator would not generate. Applying it twice restores the text. */
export function withForeignIds(text: string, keptIds: readonly string[]): string {
  const same = new Set([...OF_PLATFORM, ...keptIds]);
  return text.replace(GUID, (id) => (same.has(id) ? id : toForeignId(id)));
}

const toForeignId = (id: string): string =>
  id.slice(0, 9) + (Number.parseInt(id.slice(9, 13), 16) ^ 0xa5a5).toString(16).padStart(4, '0') + id.slice(13);

export const foreignFetch =
  (keptIds: readonly string[]): typeof fetch =>
  async (input, init) => {
    const url = new URL(withForeignIds(String(input), keptIds));
    const packed = url.searchParams.get('.r');
    if (packed !== null) {
      const request = withForeignIds(Buffer.from(packed, 'base64url').toString(), keptIds);
      url.searchParams.set('.r', Buffer.from(request).toString('base64url'));
    }
    const { body } = init ?? {};
    const foreignInit = typeof body === 'string' ? { ...init, body: withForeignIds(body, keptIds) } : init;
    const answer = await fetch(url, foreignInit);
    return new Response(withForeignIds(await answer.text(), keptIds), { status: answer.status });
  };
