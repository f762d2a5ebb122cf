import { ApplicationError } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import type { Choice, OptionsAndVariants, Variant } from './variant-documents';

export interface Group {
  numberOfParticipants?: number | null | undefined;
  choices?: readonly Choice[] | null | undefined;
}

/** Source: `CustomServiceOption.choices`: case is ignored. */
export function findVariant(known: OptionsAndVariants | undefined, choices: Group['choices']): Variant | undefined {
  const [selectedChoice] = choices ?? [];
  if (!selectedChoice) return undefined;
  return known?.variants?.values?.find((variant) => variant.choices?.some((choice) => isSame(choice, selectedChoice)));
}

function isSame(one: Choice, other: Choice): boolean {
  if (one.optionId !== other.optionId) return false;
  if (one.custom !== undefined) return one.custom.toLowerCase() === other.custom?.toLowerCase();
  if (one.staffMemberId !== undefined) return one.staffMemberId === other.staffMemberId;
  return one.duration?.minutes !== undefined && one.duration.minutes === other.duration?.minutes;
}

export const chosenPrice = (known: OptionsAndVariants | undefined, group: Group): string | undefined =>
  findVariant(known, group.choices)?.price?.value;

export function priceRange(variants: readonly Variant[]): Pick<OptionsAndVariants, 'minPrice' | 'maxPrice'> {
  const byPrice = variants
    .flatMap(({ price }) => (price?.value ? [price] : []))
    .toSorted((one, other) => new Decimal(one.value ?? 0).comparedTo(other.value ?? 0));
  const [least, most] = [byPrice[0], byPrice.at(-1)];
  return { ...(least && { minPrice: least }), ...(most && { maxPrice: most }) };
}

export function participantsOf(known: OptionsAndVariants | undefined, groups: readonly Group[]): number {
  if (groups.length === 0 || groups.some((group) => !findVariant(known, group.choices))) {
    throw new ApplicationError('INVALID_CHOICES', 'the service has no variant with these choices', { status: 400 });
  }
  return groups.reduce((all, { numberOfParticipants }) => all + (numberOfParticipants ?? 0), 0);
}
