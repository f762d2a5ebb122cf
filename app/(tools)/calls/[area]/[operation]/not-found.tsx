import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states';

export default function CallNotFound() {
  return (
    <PageFrame title="No such call" back="/calls">
      <EmptyState title="The SDK’s packages have no such operation" link={{ href: '/calls', label: 'See all calls' }}>
        Its name may be spelt wrong, or it may have been removed.
      </EmptyState>
    </PageFrame>
  );
}
