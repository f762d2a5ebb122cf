import { randomInt } from 'node:crypto';

// Resembles the platform's numbers. Omits letters that look like digits.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function newTicketNumber(): string {
  const letters = Array.from({ length: 11 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
