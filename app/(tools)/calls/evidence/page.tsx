import { allEvidence, EVIDENCE_KINDS, operations } from 'headless-emulator/explain';
import type { Operation } from 'headless-emulator/explain/request';
import type { Metadata } from 'next';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { AreaEvidence } from './area-evidence';
import { EVIDENCE_TEXTS } from './texts';

export const metadata: Metadata = { title: 'Evidence' };

/** For developers: how well each call of the sandbox is known, by area, as a run of the tests has written it. */
export default async function EvidencePage() {
  const [all, evidence] = await Promise.all([operations(), allEvidence()]);
  return (
    <PageFrame
      title="Evidence"
      intro="How well each call of the sandbox is known. A run of the tests writes it; nobody types it."
      back="/calls"
    >
      <div className="grid grid-cols-1 gap-4">
        <AreaEvidence title="All areas" operations={all} evidence={evidence} />
        {[...byArea(all)].map(([area, own]) => (
          <AreaEvidence key={area} title={area} area={area} operations={own} evidence={evidence} />
        ))}
        <Meanings />
      </div>
    </PageFrame>
  );
}

function byArea(operations: readonly Operation[]): Map<string, Operation[]> {
  const areas = new Map<string, Operation[]>();
  for (const operation of operations) areas.set(operation.area, [...(areas.get(operation.area) ?? []), operation]);
  return areas;
}

function Meanings() {
  return (
    <Panel aria-labelledby="meanings" className="grid grid-cols-1 gap-3">
      <h2 id="meanings" className="text-heading">
        What it means
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {EVIDENCE_KINDS.map((kind) => (
          <div key={kind}>
            <dt className="font-semibold">{EVIDENCE_TEXTS[kind].label}</dt>
            <dd className="text-sm text-soft">{EVIDENCE_TEXTS[kind].explanation}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">Not answered</dt>
          <dd className="text-sm text-soft">The packages describe the call, and the sandbox answers it with 501.</dd>
        </div>
      </dl>
    </Panel>
  );
}
