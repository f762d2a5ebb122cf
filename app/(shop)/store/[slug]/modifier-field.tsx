import { Field, Select } from '@/components/ui/form/field';
import type { Modifier } from '@/lib/store/product';
import { choiceModifierField, textModifierField } from './modifier-fields';

/** What the buyer may or must add: a text, or one of a few choices, with what it costs. */
export function ModifierField({ modifier }: { modifier: Modifier }) {
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
