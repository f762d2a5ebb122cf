import type { Metadata } from 'next';
import { FLOWS } from '@/app/(shop)/flows';
import { PageFrame } from '@/components/ui/page-frame';
import { FlowCalls } from './flow-calls';

export const metadata: Metadata = { title: 'Calls by flow' };

export default function FlowsPage() {
  return (
    <PageFrame
      title="Calls by flow"
      intro="The SDK calls that each flow makes, in the order of a visit, and the older calls they replace."
      back="/"
    >
      <div className="grid grid-cols-1 gap-6">
        {FLOWS.map((flow) => (
          <FlowCalls key={flow.path} flow={flow} />
        ))}
      </div>
    </PageFrame>
  );
}
