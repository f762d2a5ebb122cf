'use client';

import { useActionState, useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Field, Select } from '@/components/ui/form/field';
import { OutageProblem, Problem } from '@/components/ui/states';
import { displayedPriceField } from '@/lib/price-change';
import type { Modifier, VariantChoice } from '@/lib/store/product';
import { SmallCart } from '../../cart/small-cart';
import { type AddOutcome, addToCart } from './actions';
import { choiceModifierField, choicesText, optionField, optionsIn, textModifierField } from './form-fields';
import { findVariant, type ProductChoices } from './product-choices';
import { useVariantSelection } from './variant-selection';

export function AddToCartForm({ productId, options, modifiers, variants, perUnit }: ProductChoices) {
  const [outcome, add, isPending] = useActionState(addToCart, { kind: 'idle' });
  const { selection, select } = useVariantSelection();
  const atFirst = useRef(selection);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Reads choices made before the script loaded.
    const formSelection = form.current ? optionsIn(new FormData(form.current)) : {};
    if (Object.entries(formSelection).some(([name, label]) => atFirst.current[name] !== label)) select(formSelection);
  }, [select]);

  const variant = findVariant(variants, selection);
  return (
    <div className="grid gap-5">
      <ActionForm ref={form} action={add} className="grid gap-5">
        <input type="hidden" name="productId" value={productId} />
        {variant?.amount ? (
          <input type="hidden" name={displayedPriceField(choicesText(selection))} value={variant.amount} />
        ) : null}
        <div>
          <VariantPrice variant={variant} />
          {perUnit ? <p className="text-sm text-soft tabular-nums">{perUnit}</p> : null}
        </div>
        {options.map((option) => (
          <OptionField
            key={option.name}
            name={option.name}
            choices={option.choices.map((choice) => ({
              ...choice,
              isAvailable: findVariant(variants, { ...selection, [option.name]: choice.label })?.isAvailable ?? false,
            }))}
            chosen={selection[option.name]}
            choose={(label) => select({ ...selection, [option.name]: label })}
          />
        ))}
        {modifiers.map((modifier) => (
          <ModifierField key={modifier.key} modifier={modifier} />
        ))}
        {options.length > 0 ? <ShowSelection /> : null}
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
      </ActionForm>
      {isPending ? null : <Outcome outcome={outcome} />}
    </div>
  );
}

function VariantPrice({ variant }: { variant: VariantChoice | undefined }) {
  if (!variant) return <p className="text-soft">This combination isn’t available.</p>;
  return (
    <p aria-live="polite">
      <span className="text-title tabular-nums">{variant.price}</span>
      {variant.fullPrice ? (
        <s className="ml-3 text-soft tabular-nums">
          <span className="sr-only">instead of </span>
          {variant.fullPrice}
        </s>
      ) : null}
      <span className={`ml-4 text-sm ${variant.isAvailable ? 'text-soft' : 'text-warn'}`}>{stockText(variant)}</span>
    </p>
  );
}

interface OptionFieldProps {
  name: string;
  choices: { label: string; color?: string; isAvailable: boolean }[];
  chosen: string | undefined;
  choose: (label: string) => void;
}

function OptionField({ name, choices, chosen, choose }: OptionFieldProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{name}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ label, color, isAvailable }) => (
          <label
            key={label}
            className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm has-checked:border-ink has-checked:bg-surface has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${isAvailable ? 'border-edge' : 'border-dashed border-edge text-soft line-through'}`}
          >
            <input
              type="radio"
              name={optionField(name)}
              value={label}
              checked={chosen === label}
              onChange={() => choose(label)}
              className="sr-only"
            />
            {color ? (
              <svg aria-hidden="true" className="size-4 rounded-full border border-edge">
                <rect width="100%" height="100%" fill={color} />
              </svg>
            ) : null}
            {label}
            {isAvailable ? null : <span className="sr-only"> (sold out)</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ModifierField({ modifier }: { modifier: Modifier }) {
  const { key, label: name, isMandatory, choices, maxLength, addedPrice } = modifier;
  const label = `${name}${isMandatory ? '' : ' (optional)'}`;
  if (choices.length === 0) {
    const limit = maxLength === undefined ? undefined : `Up to ${maxLength} characters`;
    const costs = addedPrice && `adds ${addedPrice}`;
    return (
      <Field
        label={label}
        name={textModifierField(key)}
        required={isMandatory}
        maxLength={maxLength}
        hint={[limit, costs].filter(Boolean).join(', ')}
        autoComplete="off"
      />
    );
  }
  return (
    <Select
      label={label}
      name={choiceModifierField(key)}
      required={isMandatory}
      defaultValue=""
      options={[
        { value: '', label: isMandatory ? 'Choose' : 'None' },
        ...choices.map((choice) => ({
          value: choice.key,
          label: choice.addedPrice ? `${choice.label} (+${choice.addedPrice})` : choice.label,
        })),
      ]}
    />
  );
}

/** Without JavaScript: links to the page of the chosen variant, with its price, picture and stock. */
const ShowSelection = () => (
  <noscript>
    <button type="submit" formMethod="get" formAction="" className={buttonClass('secondary')}>
      Show selected options
    </button>
  </noscript>
);

/** Visible without JavaScript too. */
function SoldOut({ variants }: { variants: readonly VariantChoice[] }) {
  const soldOut = variants.filter(({ isAvailable }) => !isAvailable);
  if (soldOut.length === 0 || soldOut.length === variants.length) return null;
  return (
    <p className="text-sm text-soft">
      Sold out: {soldOut.map(({ choices }) => Object.values(choices).join(', ')).join('; ')}
    </p>
  );
}

function stockText({ isAvailable, left }: VariantChoice): string {
  if (!isAvailable) return 'Sold out';
  return left !== undefined && left <= 5 ? `Only ${left} left` : 'In stock';
}

function Outcome({ outcome }: { outcome: AddOutcome }) {
  if (outcome.kind === 'idle') return null;
  if (outcome.kind === 'added') {
    return <SmallCart cart={outcome.cart} isCapped={outcome.isCapped} priceChange={outcome.priceChange} />;
  }
  if (outcome.kind === 'outage')
    return <OutageProblem detail={outcome.detail}>Check your cart before you try again.</OutageProblem>;
  return <Problem>{PROBLEMS[outcome.kind]}</Problem>;
}

const PROBLEMS = {
  invalid: 'Enter a quantity of 1 or more.',
  'not-added': 'Choose every option and fill in the required fields, then try again.',
  'not-enough': 'We don’t have that many left. Choose a lower quantity.',
  'sold-out': 'This just sold out.',
} as const;
