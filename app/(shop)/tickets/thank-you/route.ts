import { type NextRequest, NextResponse } from 'next/server';
import { forgetHeldReservation } from '@/lib/events/tickets';

/** Where the hosted page sends the buyer: the reservation has become an order, and this browser forgets it. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  await forgetHeldReservation();
  const { search } = request.nextUrl;
  return new NextResponse(null, { status: 303, headers: { location: `/tickets/confirmed${search}` } });
}
