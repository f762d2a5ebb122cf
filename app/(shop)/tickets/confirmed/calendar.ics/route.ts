import type { NextRequest } from 'next/server';
import { eventEntryOf } from '@/lib/account/event-calendar';
import { calendarResponse } from '@/lib/calendar-response';
import { findTicketPurchase, purchaseReference } from '@/lib/events/ticket-purchase';

export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const result = await findTicketPurchase(purchaseReference((name) => nextUrl.searchParams.get(name)));
  if (result.kind !== 'purchase' || !result.event) return calendarResponse(undefined);
  const { event, order, standing } = result;
  const note = order && `Order number ${order.number}`;
  return calendarResponse(eventEntryOf(event, { note, isCanceled: standing === 'canceled' }));
}
