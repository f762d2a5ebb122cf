import { encode } from 'uqr';
import { eventPeriod, eventPlace } from '@/lib/events/event-texts';
import type { Event } from '@/lib/events/events';
import type { IssuedTicket } from '@/lib/events/ticket-purchase';

interface TicketStubsProps {
  tickets: readonly IssuedTicket[];
  event: Event | undefined;
}

/** Prints do not split a stub between pages. */
export function TicketStubs({ tickets, event }: TicketStubsProps) {
  return (
    <ul aria-label="Tickets" className="grid gap-4">
      {tickets.map((ticket) => (
        <li
          key={ticket.number}
          className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] overflow-hidden rounded-xl border border-edge bg-paper"
        >
          <div className="grid content-between gap-3 p-4">
            <div>
              <p className="font-semibold">{ticket.name}</p>
              <p>{ticket.guest}</p>
              {ticket.isCanceled ? <p className="font-semibold text-bad">Canceled</p> : null}
            </div>
            <div className="text-sm text-soft">
              {event ? (
                <p>
                  <span className="block font-medium text-ink">{event.title}</span>
                  {eventPeriod(event)}
                  <span className="block">{eventPlace(event)}</span>
                </p>
              ) : null}
              <p className="mt-2 wrap-anywhere font-mono max-sm:text-xs">{ticket.number}</p>
            </div>
          </div>
          {ticket.checkInUrl && !ticket.isCanceled ? (
            <div className="grid place-items-center border-edge border-l border-dashed p-3">
              <QrCode text={ticket.checkInUrl} label={`QR code for ticket ${ticket.number}, ${ticket.guest}`} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** White modules around the code. Source: ISO/IEC 18004 requires four. */
const QUIET_ZONE = 4;

/** Scanners expect dark on white in any color scheme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-28 rounded bg-white print:size-40 sm:size-36"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
