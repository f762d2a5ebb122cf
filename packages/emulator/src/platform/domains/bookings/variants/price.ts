import { type Decimal, sum, times } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store';
import type { StoredBooking } from '../booking/booking-documents';
import { bookingPriceOf } from '../booking/price';
import type { Service } from '../services/service-documents';
import { chosenPrice } from './choices';
import { findVariants } from './variant-documents';

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
