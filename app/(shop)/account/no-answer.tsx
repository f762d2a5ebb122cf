import { OutageState, Unanswered } from '@/components/ui/unanswered';
import type { Unanswered as Reason } from '@/lib/wix/errors';

interface NoAnswerProps {
  reason: Reason;
  what: string;
  app: string;
}

export function NoAnswer({ reason, what, app }: NoAnswerProps) {
  if (reason.kind === 'not-installed') return <Unanswered reason={reason} app={app} />;
  return (
    <OutageState outage={reason} title={`We couldn’t load your ${what}`}>
      <p>The rest of your account isn’t affected. Try again in a moment.</p>
    </OutageState>
  );
}
