import { type NextRequest, NextResponse } from 'next/server';
import { forgetHeldReservation } from '@/lib/events/tickets';

/** The hosted page returns here: the reservation has become an order. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  await forgetHeldReservation();
  const { search } = request.nextUrl;
  return new NextResponse(null, { status: 303, headers: { location: `/tickets/confirmed${search}` } });
}
