import type { Metadata } from 'next';
import { PageFrame } from '@/components/ui/page-frame';
import type { Flow } from '@/devtools/flow-calls';
import { FlowCalls } from './flow-calls';

export const metadata: Metadata = { title: 'Calls of each flow' };

const TITLES: readonly [Flow, string][] = [
  ['booking', 'Bookings'],
  ['store', 'Store'],
  ['tickets', 'Events and tickets'],
  ['subscriptions', 'Subscriptions'],
];

/** Which calls each flow is made of, and the older ones in whose place they stand. */
export default function FlowsPage() {
  return (
    <PageFrame
      title="Calls of each flow"
      intro="The SDK calls that each flow makes, in the order of a visit, and the older calls that they replace."
      back="/calls"
    >
      <div className="grid grid-cols-1 gap-6">
        {TITLES.map(([flow, title]) => (
          <FlowCalls key={flow} flow={flow} title={title} />
        ))}
      </div>
    </PageFrame>
  );
}
