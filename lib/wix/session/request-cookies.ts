import { cookies } from 'next/headers';
import { connection } from 'next/server';

/**
 * The cookies of the request that is being answered. What is asked with them is of the moment, such as whether a token is
 * fresh, and Next.js lets a page read the clock once it has waited for the request.
 */
export async function requestCookies() {
  await connection();
  return cookies();
}
