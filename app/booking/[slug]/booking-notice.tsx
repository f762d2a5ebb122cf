import { PremiumNotice } from '@/components/shell/premium-notice';
import { Problem } from '@/components/ui/problem';
import type { BookingOutcome } from './actions';

const TEXTS = {
  invalid: 'That is not a course that can be booked. Reload the page.',
  outage: 'The platform did not answer. Nothing was booked: try again.',
} as const;

export function BookingNotice({ outcome }: { outcome: BookingOutcome }) {
  if (outcome.kind === 'idle') return null;
  if (outcome.kind === 'no-payments') return <PremiumNotice siteId={outcome.siteId} />;
  return <Problem>{TEXTS[outcome.kind]}</Problem>;
}
