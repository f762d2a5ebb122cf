import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states';

export default function ServiceNotFound() {
  return (
    <PageFrame title="Service not found" back="/booking">
      <EmptyState title="We can’t find this service" link={{ href: '/booking', label: 'All services' }}>
        It may have been renamed or removed.
      </EmptyState>
    </PageFrame>
  );
}
