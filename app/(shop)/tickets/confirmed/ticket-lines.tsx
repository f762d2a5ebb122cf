import type { Purchase } from '@/lib/events/ticket-purchase';

/** The tickets, for who may not see their codes here. */
export function TicketLines({ lines }: Pick<Purchase, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Tickets" className="divide-y divide-line border-y border-line">
      {lines.map(({ text, amount }) => (
        <li key={text} className="flex items-baseline justify-between gap-x-6 py-3">
          <span className="font-semibold">{text}</span>
          <span className="tabular-nums">{amount}</span>
        </li>
      ))}
    </ul>
  );
}
