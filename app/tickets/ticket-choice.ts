import { z } from 'zod';

/** Name of the input that says how many of a ticket are wanted. */
export const quantityField = (definitionId: string): string => `quantity-${definitionId}`;

const event = z.object({ eventId: z.string().min(1), slug: z.string().min(1) });
const quantity = z.coerce.number().int().min(0).max(50);

interface TicketChoice {
  eventId: string;
  slug: string;
  quantities: { ticketDefinitionId: string; quantity: number }[];
}

/** What the form asks for; nothing when it names no event or not a single ticket. */
export function readTicketChoice(form: FormData): TicketChoice | undefined {
  const known = event.safeParse({ eventId: form.get('eventId'), slug: form.get('slug') });
  const prefix = quantityField('');
  const quantities = [...form].flatMap(([name, value]) => {
    const read = quantity.safeParse(value);
    if (!name.startsWith(prefix) || !read.success || read.data === 0) return [];
    return [{ ticketDefinitionId: name.slice(prefix.length), quantity: read.data }];
  });
  return known.success && quantities.length > 0 ? { ...known.data, quantities } : undefined;
}
