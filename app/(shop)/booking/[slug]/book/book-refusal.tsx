import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { PremiumNotice } from '@/components/shell/modals';
import { OutageProblem, Problem } from '@/components/ui/states';
import { priceChangeText } from '@/lib/price-change';
import type { BookOutcome } from './actions';

const TEXTS = {
  taken: 'That time has just been taken.',
  'not-enough': 'There aren’t that many places left.',
} as const;

export function BookRefusal({ outcome, back }: { outcome: BookOutcome; back: string }) {
  switch (outcome.kind) {
    case 'idle':
      return null;
    case 'no-payments':
      return <PremiumNotice refusal={outcome} />;
    case 'invalid':
      return <Problem>Check the marked fields.</Problem>;
    case 'price-changed':
      return (
        <Problem>
          {priceChangeText(outcome.change)} Nothing was booked. To book at the new price, submit the form again.
        </Problem>
      );
    case 'outage':
      return (
        <OutageProblem detail={outcome.detail}>
          We don’t know whether your time was booked. You haven’t been charged. <BackLink href={back} />
        </OutageProblem>
      );
    default:
      return (
        <Problem>
          {TEXTS[outcome.kind]} <BackLink href={back} />
        </Problem>
      );
  }
}

const BackLink = ({ href }: { href: string }) => (
  <Link href={href} prefetch={false} className="font-semibold underline underline-offset-4">
    See the open times
  </Link>
);

/** Focuses the first invalid field of the form with the returned ref. */
export function useFirstError(outcome: { kind: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome.kind !== 'invalid') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);
  return form;
}
