import { cookies } from 'next/headers';
import * as z from 'zod';
import { cookieJson } from '@/lib/wix/session/cookie-json';
import { cookieOptions } from '@/lib/wix/session/cookie-options';

/** Beside the platform's own reservation: what this browser needs to find it again. */
const RESERVATION_COOKIE = 'ticket-reservation';
const LIFETIME_SECONDS = 60 * 60;

const heldReservation = z.object({
  id: z.string(),
  eventId: z.string(),
  slug: z.string(),
  /** ISO instant of the platform's clock. */
  expires: z.string(),
  lines: z.array(
    z.object({
      definitionId: z.string(),
      optionId: z.string().exactOptional(),
      price: z.string().exactOptional(),
      name: z.string(),
      quantity: z.number(),
    }),
  ),
});

export type HeldReservation = z.infer<typeof heldReservation>;

/** The tickets that this browser has reserved, as far as it remembers. */
export async function readHeldReservation(): Promise<HeldReservation | undefined> {
  return cookieJson(heldReservation, (await cookies()).get(RESERVATION_COOKIE)?.value);
}

/** Only in actions and route handlers, where cookies can be set. */
export async function keepHeldReservation(reservation: HeldReservation): Promise<void> {
  (await cookies()).set(RESERVATION_COOKIE, JSON.stringify(reservation), {
    ...(await cookieOptions('/tickets')),
    httpOnly: true,
    maxAge: LIFETIME_SECONDS,
  });
}

export async function forgetHeldReservation(): Promise<void> {
  (await cookies()).set(RESERVATION_COOKIE, '', { ...(await cookieOptions('/tickets')), maxAge: 0 });
}

/** Such as `2 × Standard`. */
export const lineText = ({ name, quantity }: { name: string; quantity: number }): string => `${quantity} × ${name}`;
