import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states';

export default function ServiceNotFound() {
  return (
    <PageFrame title="No such service" back="/booking">
      <EmptyState title="This service does not exist" link={{ href: '/booking', label: 'All services' }}>
        It may have been renamed or removed.
      </EmptyState>
    </PageFrame>
  );
}
