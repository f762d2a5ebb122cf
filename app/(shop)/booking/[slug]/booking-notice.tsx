import { PremiumNotice } from '@/components/shell/notices/premium-notice';
import { Problem } from '@/components/ui/states/problem';
import { outageText } from '@/lib/wix/outage-text';
import type { BookingOutcome } from './actions';

export function BookingNotice({ outcome }: { outcome: BookingOutcome }) {
  switch (outcome.kind) {
    case 'idle':
      return null;
    case 'no-payments':
      return <PremiumNotice refusal={outcome} />;
    case 'invalid':
      return <Problem>This course can’t be booked as it is shown here. Reload the page.</Problem>;
    case 'outage':
      return <Problem>{outageText(outcome.detail)} Nothing was booked. Try again.</Problem>;
  }
}
