import { errorMeaning, listAt, parseJson, READS, textAt, valueAt } from 'headless-emulator/explain/traps';
import type { CallRecord } from '../../recorder/call-record';
import { HOSTED_PAGES, SENTENCES, STATES } from './sentences';
import type { StorySentence } from './step';

/** `undefined` for a technical call. */
export function storySentence(call: CallRecord): StorySentence | undefined {
  const key = `${call.vertical?.replace('@wix/', '') ?? ''}/${call.name}`;
  const sentence = SENTENCES[key];
  if (!sentence || call.purpose || isSilent(call)) return undefined;
  const [done, todo] = sentence;
  if (call.status === 200) return CLOSER[key]?.(call, done) ?? { text: done };
  // A missing cart or order is an expected result.
  if (call.status === 404 && READS.test(call.name)) return undefined;
  const code = errorMeaning(call)?.code;
  return { text: `Couldn’t ${todo}${code ? ` (${code})` : ''}`, kind: 'failed' };
}

/** The authorization after the app's own sign-in form shows no page. */
const isSilent = ({ request }: CallRecord): boolean => valueAt(parseJson(request), 'auth.prompt') === 'none';

const CLOSER: Readonly<Record<string, (call: CallRecord, done: string) => StorySentence | undefined>> = {
  'redirects/redirects.createRedirectSession': ({ request }) => {
    const body = parseJson(request);
    const page = Object.keys(HOSTED_PAGES).find((field) => valueAt(body, field) !== undefined);
    return page ? { text: `Redirected to the hosted ${HOSTED_PAGES[page]}`, kind: 'hosted' } : undefined;
  },
  'events/ticketReservations.createTicketReservation': ({ request }) => {
    const places = listAt(parseJson(request), 'ticketReservation.tickets').reduce<number>(
      (sum, ticket) => sum + Number(valueAt(ticket, 'quantity') ?? 1),
      0,
    );
    return places > 1 ? { text: `${places} places were held` } : undefined;
  },
  'events/ticketReservations.getTicketReservation': stateSentence('ticketReservation.status'),
  'ecom/orders.getOrder': stateSentence('order.paymentStatus'),
  'events/orders.getOrder': stateSentence('status'),
  'pricing-plans/orders.memberGetOrder': stateSentence('order.status'),
};

function stateSentence(path: string) {
  return ({ response }: CallRecord, done: string): StorySentence | undefined => {
    const word = textAt(parseJson(response), path) ?? '';
    const state = STATES[word];
    return state ? { text: `${done}: ${state}`, ...(word === 'PAID' && { kind: 'paid' }) } : undefined;
  };
}
