import type { Metadata } from 'next';
import { SandboxPage } from '../sandbox-page';
import { Deliveries } from './deliveries';
import { Subscriptions } from './subscriptions';

export const metadata: Metadata = { title: 'Webhooks of the sandbox', robots: { index: false } };

export default function WebhooksPage() {
  return (
    <SandboxPage
      section="webhooks"
      title="Webhooks"
      intro="Who is told of the site’s events, and what became of each. Send one again as your receiver must expect it, or must refuse it."
    >
      <Subscriptions />
      <Deliveries />
    </SandboxPage>
  );
}
