import { isCardPayment, type Visit } from '../stage/visit';
import type { SunnyDay } from './sunny-day';
import type { Trouble } from './trouble';

const DECLINED_CARD = '4000000000000002';
const CARD_TO_CONFIRM = '4000002500003155';

const needsCard = ({ paysByCard }: SunnyDay): string | undefined => (paysByCard ? undefined : 'nobody pays by card');

export const paymentTroubles: Trouble[] = [
  {
    name: 'card-declined',
    title: 'the card is declined',
    misses: needsCard,
    answer: (visit, _, next) => (isCardPayment(visit) ? next(withCard(visit, DECLINED_CARD)) : next()),
  },
  {
    name: 'card-declined-first',
    title: 'the card is declined, then accepted',
    misses: needsCard,
    async answer(visit, staged, next) {
      if (isCardPayment(visit) && staged.isFirst('card')) await next(withCard(visit, DECLINED_CARD));
      return next();
    },
  },
  {
    name: 'bank-question',
    title: 'the bank asks the buyer, who leaves without an answer',
    misses: needsCard,
    answer: (visit, _, next) => (isCardPayment(visit) ? next(withCard(visit, CARD_TO_CONFIRM)) : next()),
  },
];

/** The same form, as if the buyer had another card. */
function withCard({ request, form }: Visit, card: string): Request {
  const changed = new URLSearchParams(form);
  changed.delete('testCard');
  changed.set('cardNumber', card);
  for (const [field, value] of [
    ['cardExpiry', '12/9999'],
    ['cardCode', '123'],
  ] as const)
    if (!changed.get(field)) changed.set(field, value);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body: changed.toString(), redirect: 'manual' });
}
