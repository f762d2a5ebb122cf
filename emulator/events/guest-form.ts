import type { Form } from '../hosted/flow';
import type { Guest } from './ticket-orders';

const PARTS = ['firstName', 'lastName', 'email'] as const;

type Part = (typeof PARTS)[number];

/** Name of an input; guests count from 1, and the first one buys. */
export const guestField = (guest: number, part: Part): string => `guest${guest}-${part}`;

type ReadGuests = { guests: [Guest, ...Guest[]] } | { problems: Record<string, string> };

/** One guest a ticket. A guest without an address of its own gets the ticket at the buyer's. */
export function readGuests(form: Form, tickets: number): ReadGuests {
  const problems: Record<string, string> = {};
  const written = (guest: number, part: Part) => (form[guestField(guest, part)] ?? '').trim();
  for (let guest = 1; guest <= tickets; guest++) {
    if (!written(guest, 'firstName')) problems[guestField(guest, 'firstName')] = 'Enter the first name.';
    if (!written(guest, 'lastName')) problems[guestField(guest, 'lastName')] = 'Enter the last name.';
    const email = written(guest, 'email');
    const isMissing = email === '' && guest === 1;
    if (isMissing || (email !== '' && !isEmail(email))) {
      problems[guestField(guest, 'email')] = 'Enter an address such as maya@example.com.';
    }
  }
  if (Object.keys(problems).length > 0) return { problems };
  const [buyer, ...others] = Array.from({ length: tickets }, (_, index): Guest => {
    const guest = index + 1;
    return {
      firstName: written(guest, 'firstName'),
      lastName: written(guest, 'lastName'),
      email: written(guest, 'email') || written(1, 'email'),
    };
  });
  return buyer ? { guests: [buyer, ...others] } : { problems: { tickets: 'There is no ticket to buy.' } };
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;
