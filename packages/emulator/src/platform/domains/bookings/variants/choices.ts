import { ApplicationError } from '../../../kernel/errors';
import { Decimal, sum, times } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Service } from '../services/service-documents';
import type { StoredBooking } from '../stored-bookings/booking-documents';
import { bookingPriceOf } from '../stored-bookings/price';
import { type Choice, findVariants, type OptionsAndVariants, type Variant } from './variant-documents';

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

export async function placesPrice(
  transaction: Transaction,
  { participantsChoices, totalParticipants = 1 }: StoredBooking,
  service: Service,
  currency: string,
): Promise<Decimal> {
  const base = bookingPriceOf(service, currency).amount;
  const groups = participantsChoices?.serviceChoices ?? [];
  if (groups.length === 0) return times(base, totalParticipants);
  const known = await findVariants(transaction, service.id);
  return sum(
    groups.map((group) => times(chosenPrice(known, group) ?? base, group.numberOfParticipants ?? 1).toString()),
  );
}
