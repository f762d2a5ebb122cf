import { ErrorState } from '@/components/ui/error-state';
import { NotInstalled } from '@/components/ui/not-installed';
import { APP_CODE, APP_NAME } from '@/lib/examples';
import type { Unanswered } from '@/lib/wix/errors';

/** Instead of a screen's content, when the platform gave none. */
export function BookingsUnanswered({ found }: { found: Unanswered }) {
  if (found.kind === 'not-installed') return <NotInstalled app={APP_NAME[APP_CODE.BOOKINGS]} />;
  return <ErrorState detail={found.detail} />;
}
