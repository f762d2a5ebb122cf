import { randomInt } from 'node:crypto';

// The platform's numbers look like this; letters that read like digits are left out.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number of an order or a ticket, such as `7KQM-X2PA-9BC`. */
export function newTicketNumber(): string {
  const letters = Array.from({ length: 11 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
