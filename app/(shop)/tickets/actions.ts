'use server';

import { ticketReservations } from '@wix/events';
import { refresh, updateTag } from 'next/cache';
import { redirect } from 'next/navigation';
import {
  forgetHeldReservation,
  type HeldReservation,
  listTickets,
  readHeldReservation,
  reservationRefusal,
  storeHeldReservation,
  type TicketDefinition,
} from '@/lib/events/tickets';
import { type PriceChange, priceChangeIn } from '@/lib/price-change';
import { settings } from '@/lib/settings';
import { formatMoney } from '@/lib/texts/price-format';
import { timeNow } from '@/lib/time';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isOutage, statusOf } from '@/lib/wix/errors';
import { type NoPayments, noPayments, startRedirect } from '@/lib/wix/redirect';
import {
  type ChosenTickets,
  pricedQuantities,
  quantityField,
  readTicketChoice,
  toTicketLineItem,
} from './ticket-choice';

type ReserveOutcome =
  | { kind: 'idle' }
  | { kind: 'nothing-chosen' }
  | NoPayments
  | { kind: 'outage'; detail: string }
  | { kind: 'price-changed'; changes: PriceChange[] }
  | { kind: 'sold-out' | 'too-many' | 'price-too-low' | 'changed' };

export async function reserveTickets(_previous: ReserveOutcome, form: FormData): Promise<ReserveOutcome> {
  const choice = readTicketChoice(form);
  if (!choice) return { kind: 'nothing-chosen' };
  let hostedPage: string;
  try {
    const visitor = await visitorClient();
    const definitions = await listTickets(visitor, choice.eventId);
    const changes = priceChanges(choice.tickets, definitions, form);
    if (changes.length > 0) {
      updateTag('tickets');
      return { kind: 'price-changed', changes };
    }
    const reservation = await visitor
      .use(ticketReservations)
      .createTicketReservation({ tickets: choice.tickets.map(toTicketLineItem) });
    const heldReservation: HeldReservation = {
      id: reservation._id ?? '',
      eventId: choice.eventId,
      slug: choice.slug,
      expires: new Date(reservation.expirationDate ?? (await timeNow())).toISOString(),
      lines: choice.tickets.map((tickets) => ({ ...tickets, name: nameOf(tickets, definitions) })),
    };
    await storeHeldReservation(heldReservation);
    hostedPage = await startCheckout(heldReservation);
  } catch (error) {
    const outcome = await refusalOutcome(error);
    if (outcome) return outcome;
    throw error;
  }
  redirect(hostedPage);
}

function priceChanges(chosenTickets: ChosenTickets[], definitions: TicketDefinition[], form: FormData): PriceChange[] {
  const present = new Map(pricedQuantities(definitions).map(({ quantity, price }) => [quantity, price]));
  const text = (amount: string) => formatMoney(amount, definitions[0]?.price?.currency ?? settings.currency);
  return chosenTickets.flatMap((tickets) => {
    const item = quantityField(tickets.definitionId, tickets.optionId);
    const change = priceChangeIn(form, item, present.get(item), text);
    return change ? [{ name: nameOf(tickets, definitions), ...change }] : [];
  });
}

/** Example: `Workshop, Child`. */
function nameOf({ definitionId, optionId }: ChosenTickets, definitions: readonly TicketDefinition[]): string {
  const ticket = definitions.find(({ _id }) => _id === definitionId);
  const option = ticket?.pricing?.pricingOptions?.options?.find(({ _id }) => _id === optionId);
  return [ticket?.name, option?.name].filter(Boolean).join(', ');
}

export async function continueCheckout(): Promise<void> {
  const reservation = await readHeldReservation();
  if (!reservation) redirect('/tickets');
  redirect(await startCheckout(reservation));
}

export async function releaseTickets(): Promise<void> {
  const reservation = await readHeldReservation();
  if (reservation) {
    const visitor = await visitorClient();
    try {
      await visitor.use(ticketReservations).cancelTicketReservation(reservation.id);
    } catch (error) {
      // The reservation is already gone, as requested.
      const status = statusOf(error);
      if (status !== 404 && status !== 409) throw error;
    }
  }
  await forgetHeldReservation();
  redirect(reservation ? `/tickets/${encodeURIComponent(reservation.slug)}?released=1` : '/tickets');
}

export async function chooseMore(): Promise<void> {
  await forgetHeldReservation();
  refresh();
}

async function startCheckout({ id, slug }: HeldReservation): Promise<string> {
  return startRedirect(
    { eventsCheckout: { reservationId: id, eventSlug: slug } },
    {
      thankYou: `/tickets/thank-you?${new URLSearchParams({ reservation: id })}`,
      postFlow: `/tickets/${encodeURIComponent(slug)}?left=1`,
    },
  );
}

async function refusalOutcome(error: unknown): Promise<ReserveOutcome | undefined> {
  const refusal = reservationRefusal(error);
  if (refusal === 'NO_PAYMENT_METHOD_CONFIGURED') return noPayments();
  if (refusal === 'TICKET_LIMIT_PER_ORDER_EXCEEDED') return { kind: 'too-many' };
  if (refusal === 'INVALID_GUEST_PRICE') return { kind: 'price-too-low' };
  const status = statusOf(error);
  if (status === 409) return { kind: 'sold-out' };
  if (status === 400 || status === 404) return { kind: 'changed' };
  return isOutage(error) ? { kind: 'outage', detail: detailOf(error) } : undefined;
}
