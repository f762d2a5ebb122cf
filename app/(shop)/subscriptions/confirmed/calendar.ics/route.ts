import type { NextRequest } from 'next/server';
import type { CalendarEntry } from '@/lib/calendar-file';
import { calendarResponse } from '@/lib/calendar-response';
import { findBoughtPlan, nextDate, type PlanOrder, standingOf } from '@/lib/plans/plan-orders';

/** The day of the next payment, or of the end. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const result = await findBoughtPlan(nextUrl.searchParams.get('planOrderId') ?? '');
  return calendarResponse(result.kind === 'order' ? toCalendarEntry(result.order) : undefined);
}

function toCalendarEntry(order: PlanOrder): CalendarEntry | undefined {
  const { kind, date } = nextDate(order);
  if (!date) return undefined;
  return {
    uid: `plan-order-${order._id}`,
    title: `${order.planName} ${kind}`,
    start: date,
    updated: order._updatedDate ?? date,
    isCanceled: standingOf(order) === 'canceled',
  };
}
