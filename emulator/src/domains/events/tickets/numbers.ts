import { randomInt } from 'node:crypto';

// Like the platform's numbers. Letters that look like digits are missing.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function newTicketNumber(): string {
  const letters = Array.from({ length: 11 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
