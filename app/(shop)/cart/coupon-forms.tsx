'use client';

import { useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Field } from '@/components/ui/form/field';
import { outageText } from '@/lib/wix/errors';
import { applyCoupon, type CouponOutcome, removeCoupon } from './coupon-actions';

export interface AppliedCoupon {
  id: string;
  code: string;
  name: string;
  saved?: string;
}

interface CouponFormsProps {
  coupon: AppliedCoupon | undefined;
  offeredCode: string | undefined;
}

export function CouponForms({ coupon, offeredCode }: CouponFormsProps) {
  return coupon ? <RemoveForm coupon={coupon} /> : <ApplyForm offeredCode={offeredCode} />;
}

function ApplyForm({ offeredCode = '' }: { offeredCode: string | undefined }) {
  const [outcome, apply] = useActionState(applyCoupon, { kind: 'idle' });
  return (
    <ActionForm action={apply} className="flex items-start gap-3">
      <Field
        className="min-w-0 grow"
        label="Coupon code"
        name="code"
        required
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={outcome.kind === 'refused' ? outcome.code : offeredCode}
        error={problemOf(outcome)}
      />
      <SubmitButton look="secondary" overlay={false} pendingLabel="Applying …" className="mt-[1.6875rem]">
        Apply
      </SubmitButton>
    </ActionForm>
  );
}

function RemoveForm({ coupon: { id, code, name, saved } }: { coupon: AppliedCoupon }) {
  const [outcome, remove] = useActionState(removeCoupon, { kind: 'idle' });
  return (
    <ActionForm action={remove} className="grid gap-2">
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
        {saved ? `${name}: you save ${saved}.` : `${name}: nothing in your cart qualifies yet.`}
      </p>
      {outcome.kind === 'outage' ? (
        <p role="alert" className="text-sm text-bad">
          {outageText(outcome.detail)} Nothing was changed. Try again.
        </p>
      ) : null}
    </ActionForm>
  );
}

function problemOf(outcome: CouponOutcome): string | undefined {
  if (outcome.kind === 'outage') return `${outageText(outcome.detail)} Nothing was changed. Try again.`;
  return outcome.kind === 'refused' ? outcome.reason : undefined;
}
