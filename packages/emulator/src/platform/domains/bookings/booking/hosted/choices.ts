import type { Form } from '../../../../http/hosted/flow';
import type { SiteSettings } from '../../../../kernel/settings';
import { maxParticipants, type ResolvedSlot } from '../../availability/slot-resolution';
import type { Service } from '../../services/service-documents';
import { type PaymentMethod, paymentMethods } from '../price';

export function chosenMethod(service: Service, { payment }: Form, settings: SiteSettings): PaymentMethod {
  const methods = paymentMethods(service, settings);
  return methods.find((method) => method === payment) ?? methods[0] ?? 'ONLINE';
}

export const participantsOf = ({ participants = '1' }: Form): number => Number(participants);

/** Falls back to 1 if the number is not bookable, so that the page still shows a price. */
export function participantCount(form: Form, bookable: ResolvedSlot): number {
  const typed = participantsOf(form);
  return Number.isInteger(typed) && typed >= 1 && typed <= maxParticipants(bookable) ? typed : 1;
}

export function trimForm(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()]));
}
