import { RetryButton } from '@/components/ui/retry-button';
import type { Unanswered } from '@/lib/wix/errors';
import { outageTitle } from '@/lib/wix/errors';
import { renewIfRefused } from '@/lib/wix/session';

/** Instead of a part: short, because the others stand beside it. `without`: said on a site that does not have it. */
export async function NoPart({ found, without }: { found: Unanswered; without: string }) {
  if (found.kind === 'not-installed') return <p className="text-soft">{without}</p>;
  await renewIfRefused(found);
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-bad">We couldn’t load this. {outageTitle(found.detail)}.</p>
      <RetryButton />
    </div>
  );
}
