import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';

export default function ServiceNotFound() {
  return (
    <FlowPage title="No such service" back="/booking">
      <EmptyState title="This service does not exist">
        <p className="mb-5">It may have been renamed or removed.</p>
        <LinkButton href="/booking">All services</LinkButton>
      </EmptyState>
    </FlowPage>
  );
}
