'use client';

import Link from 'next/link';
import { useActionState, useEffect, useRef } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { Field } from '@/components/ui/field';
import { Problem } from '@/components/ui/problem';
import { SubmitButton } from '@/components/ui/submit-button';
import type { VariantChoice } from '@/lib/store/product';
import { type AddOutcome, addToCart } from './actions';
import { OptionField } from './option-field';
import { optionsIn } from './option-fields';
import { type ProductChoices, variantOf } from './product-choices';
import { useVariantSelection } from './variant-selection';

/** Options, price and stock of what they make, and the way into the cart. */
export function AddToCartForm({ productId, name, options, variants }: ProductChoices) {
  const [outcome, add, isPending] = useActionState(addToCart, { kind: 'idle' });
  const { selection, select } = useVariantSelection();
  const form = useRef<HTMLFormElement>(null);
  useOutcomeCalls(outcome);
  useEffect(() => {
    // Whoever was quicker than the script has chosen already.
    if (form.current) select(optionsIn(new FormData(form.current)));
  }, [select]);

  const variant = variantOf(variants, selection);
  return (
    <form ref={form} action={add} className="grid gap-5">
      <input type="hidden" name="productId" value={productId} />
      <VariantPrice variant={variant} />
      {options.map((option) => (
        <OptionField
          key={option.name}
          name={option.name}
          choices={option.choices.map((choice) => ({
            ...choice,
            isAvailable: variantOf(variants, { ...selection, [option.name]: choice.label })?.isAvailable ?? false,
          }))}
          chosen={selection[option.name]}
          choose={(label) => select({ ...selection, [option.name]: label })}
        />
      ))}
      <SoldOut variants={variants} />
      <div className="flex flex-wrap items-end gap-4">
        <Field
          label="Quantity"
          name="quantity"
          type="number"
          min={1}
          max={variant?.left || undefined}
          defaultValue={1}
          inputMode="numeric"
          className="w-28"
        />
        <SubmitButton disabled={!variant?.isAvailable} pendingLabel="Adding …" className="grow">
          {variant?.isAvailable ? 'Add to cart' : 'Sold out'}
        </SubmitButton>
      </div>
      {isPending ? null : <Outcome outcome={outcome} name={name} />}
    </form>
  );
}

function VariantPrice({ variant }: { variant: VariantChoice | undefined }) {
  if (!variant) return <p className="text-soft">This combination is not made.</p>;
  return (
    <p aria-live="polite">
      <span className="text-title tabular-nums">{variant.price}</span>
      {variant.fullPrice ? (
        <s className="ml-3 text-soft tabular-nums">
          <span className="sr-only">instead of </span>
          {variant.fullPrice}
        </s>
      ) : null}
      <span className={`ml-4 text-sm ${variant.isAvailable ? 'text-soft' : 'text-bad'}`}>{stockText(variant)}</span>
    </p>
  );
}

/** Which combinations cannot be had, where others can: also there without script, whatever is chosen. */
function SoldOut({ variants }: { variants: readonly VariantChoice[] }) {
  const gone = variants.filter(({ isAvailable }) => !isAvailable);
  if (gone.length === 0 || gone.length === variants.length) return null;
  return (
    <p className="text-sm text-soft">
      Sold out: {gone.map(({ choices }) => Object.values(choices).join(', ')).join('; ')}
    </p>
  );
}

function stockText({ isAvailable, left }: VariantChoice): string {
  if (!isAvailable) return 'Sold out';
  return left !== undefined && left <= 5 ? `Only ${left} left` : 'In stock';
}

function Outcome({ outcome, name }: { outcome: AddOutcome; name: string }) {
  if (outcome.kind === 'idle') return null;
  if (outcome.kind === 'added') {
    return (
      <p role="status" className="rounded-xl bg-good-wash px-4 py-3 text-good">
        {outcome.quantity} × {name} {outcome.quantity === 1 ? 'is' : 'are'} in your cart
        {outcome.isCapped ? ': that is all there is' : ''}.{' '}
        <Link href="/cart" className="font-semibold underline underline-offset-4">
          Go to your cart
        </Link>
      </p>
    );
  }
  return <Problem>{PROBLEMS[outcome.kind]}</Problem>;
}

const PROBLEMS = {
  invalid: 'Choose a quantity of one or more.',
  'not-added': 'The platform added nothing: choose each option first.',
  'not-enough': 'There are not that many left: choose fewer.',
  'sold-out': 'This has just been sold out.',
  outage: 'The platform did not answer. Nothing was added: try again.',
} as const;
