import { findReads } from '../../src/commands/compare/compare-reads';
import { isSuccessful } from '../../src/commands/compare/refused';
import { OwnerClient } from '../../src/commands/real-platform/owner-client';
import type { Capture } from './shapes';
import type { Replay } from './world';

/** Repeats the calls of `npx headless-emulator compare`; `undefined` for other operations. */
export function readCalls({ area, operation }: Pick<Capture, 'area' | 'operation'>): Replay | undefined {
  const reads = findReads(operation);
  if (!reads) return undefined;
  return async ({ site }) => {
    if (area === 'catalogue-v3' || area === 'categories') await site.settings({ catalogVersion: 'V3' });
    const { ownerApiKey: apiKey, siteId, emulator } = site;
    const send: typeof fetch = (input, init) => emulator.fetch(new Request(input, init));
    const client = new OwnerClient({ apiKey, siteId, callsPerMinute: null, tries: 1, fetch: send });
    const calls = await reads({ platform: client, emulator: client });
    return calls.flatMap((call) =>
      call.operation === operation && isSuccessful(call.platform) ? [call.platform.body] : [],
    );
  };
}
