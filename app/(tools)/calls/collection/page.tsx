import { collection, findOperationNamed } from 'headless-emulator/explain';
import type { Metadata } from 'next';
import { PageFrame } from '@/components/ui/page-frame';
import { Notice } from '@/components/ui/states';
import { operationAddress } from '@/devtools/calls/call-address';
import { mayActAsOwner } from '@/devtools/calls/callers';
import { env } from '@/lib/env';
import { CollectionRun } from './collection-run';

export const metadata: Metadata = { title: 'The calls of the flows' };

/** For developers: the calls of the flows, one after the other on a site of their own. */
export default async function CollectionPage() {
  const entries = await collection();
  const rows = await Promise.all(
    entries.map(async ({ call, area, skipped }) => {
      const operation = await findOperationNamed(call);
      return { call, area, skipped, address: operation && operationAddress(operation) };
    }),
  );
  const mayRun = env.usesEmulator && (await mayActAsOwner());
  return (
    <PageFrame
      title="The calls of the flows"
      intro={`${entries.length} calls that bookings, store, tickets and subscriptions are made of, with what each needs before it, on a new sandbox site that is deleted afterwards.`}
      back="/calls"
    >
      {mayRun ? null : <Notice>The collection runs on the sandbox, for browsers on this machine only.</Notice>}
      <CollectionRun rows={rows} mayRun={mayRun} />
    </PageFrame>
  );
}
