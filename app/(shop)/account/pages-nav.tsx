import { LinkButton } from '@/components/ui/button';
import type { Neighbours } from '@/lib/account/ask';

interface PagesNavProps extends Neighbours {
  addressOf: (cursor: string) => string;
  labels: { previous: string; next: string };
}

export function PagesNav({ next, previous, addressOf, labels }: PagesNavProps) {
  if (!next && !previous) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-between gap-3">
      {previous ? (
        <LinkButton href={addressOf(previous)} look="secondary">
          {labels.previous}
        </LinkButton>
      ) : (
        <span />
      )}
      {next ? (
        <LinkButton href={addressOf(next)} look="secondary">
          {labels.next}
        </LinkButton>
      ) : null}
    </nav>
  );
}
