'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { Field } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { applyCoupon, type CouponOutcome, removeCoupon } from './actions';

export interface AppliedCoupon {
  id: string;
  code: string;
  name: string;
  /** What it takes off the cart as it is; absent if that is nothing. */
  saved?: string;
}

/** A field for a code, or the coupon that is applied with the way to take it off. */
export function CouponForms({ coupon }: { coupon: AppliedCoupon | undefined }) {
  return coupon ? <RemoveForm coupon={coupon} /> : <ApplyForm />;
}

function ApplyForm() {
  const [outcome, apply] = useActionState(applyCoupon, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={apply} className="flex items-start gap-3">
      <Field
        className="min-w-0 grow"
        label="Coupon code"
        name="code"
        required
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={outcome.kind === 'refused' ? outcome.code : ''}
        error={problemOf(outcome)}
      />
      <SubmitButton look="secondary" overlay={false} pendingLabel="Applying …" className="mt-[1.6875rem]">
        Apply
      </SubmitButton>
    </form>
  );
}

function RemoveForm({ coupon: { id, code, name, saved } }: { coupon: AppliedCoupon }) {
  const [outcome, remove] = useActionState(removeCoupon, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={remove} className="grid gap-2">
      <input type="hidden" name="couponId" value={id} />
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="text-sm text-soft">Coupon</span>
          <span className="block font-semibold break-words">{code}</span>
        </p>
        <SubmitButton look="quiet" overlay={false} pendingLabel="Removing …" className="-mr-3">
          Remove<span className="sr-only"> coupon {code}</span>
        </SubmitButton>
      </div>
      <p role="status" className={`text-sm ${saved ? 'text-good' : 'text-warn'}`}>
        {saved ? `${name}: you save ${saved}.` : `${name}: it takes nothing off what is in your cart now.`}
      </p>
      {outcome.kind === 'outage' ? (
        <p role="alert" className="text-sm text-bad">
          {OUTAGE}
        </p>
      ) : null}
    </form>
  );
}

const OUTAGE = 'The platform did not answer. Nothing was changed: try again.';

function problemOf(outcome: CouponOutcome): string | undefined {
  if (outcome.kind === 'outage') return OUTAGE;
  return outcome.kind === 'refused' ? outcome.reason : undefined;
}
