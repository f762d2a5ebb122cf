import type { Form } from '../../../../http/hosted/flow';
import type { SiteSettings } from '../../../../kernel/settings';
import { maxParticipants, type ResolvedSlot } from '../../availability/slot-resolution';
import type { Service } from '../../services/service-documents';
import { type PaymentMethod, paymentMethods } from '../price';

/** The chosen way to pay; the first without a choice. */
export function methodOf(service: Service, { payment }: Form, settings: SiteSettings): PaymentMethod {
  const methods = paymentMethods(service, settings);
  return methods.find((method) => method === payment) ?? methods[0] ?? 'ONLINE';
}

/** A page for one participant has no such field. */
export const participantsOf = ({ participants = '1' }: Form): number => Number(participants);

/** The number of participants for the displayed price: the typed one, if so many can book. */
export function participantsShown(form: Form, bookable: ResolvedSlot): number {
  const typed = participantsOf(form);
  return Number.isInteger(typed) && typed >= 1 && typed <= maxParticipants(bookable) ? typed : 1;
}

/** The form's values without surrounding spaces. */
export function trimmed(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()]));
}
