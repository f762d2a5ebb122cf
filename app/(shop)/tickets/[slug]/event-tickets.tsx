import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/card';
import { SubmitButton } from '@/components/ui/form/action-form';
import { Field, Select } from '@/components/ui/form/field';
import { EmptyState } from '@/components/ui/states';
import { Unanswered } from '@/components/ui/unanswered';
import { eventZone } from '@/lib/events/event-texts';
import type { Event } from '@/lib/events/events';
import { findTickets, maxPerOrder, type TicketDefinition } from '@/lib/events/tickets';
import { displayedPriceField } from '@/lib/price-change';
import { settings } from '@/lib/settings';
import { formatPrice } from '@/lib/texts/price-format';
import { zonedFormat } from '@/lib/texts/zoned-format';
import { pricedQuantities, priceField, quantityField } from '../ticket-choice';
import { totalOf } from '../ticket-total';
import { ReserveForm, RunningTotal } from './reserve-form';

interface EventTicketsProps {
  event: Event;
  /** Choices in the URL by input name, for browsers without JavaScript. */
  choiceOf: (name: string) => string | undefined;
}

export async function EventTickets({ event, choiceOf }: EventTicketsProps) {
  const result = await findTickets(event._id ?? '');
  if (result.kind !== 'tickets') return <Unanswered reason={result} app="Wix Events" />;
  if (result.tickets.length === 0) {
    return (
      <EmptyState title="No tickets yet">
        <p>Check back later, or choose another event.</p>
      </EmptyState>
    );
  }
  const priced = pricedQuantities(result.tickets);
  const areForSale = result.tickets.some((ticket) => maxPerOrder(ticket) > 0);
  return (
    <Panel aria-labelledby="tickets" className="p-4! sm:p-5!">
      <h2 id="tickets" className="mb-1 text-heading">
        Tickets
      </h2>
      <ReserveForm eventId={event._id ?? ''} slug={event.slug ?? ''}>
        <ul className="divide-y divide-line">
          {result.tickets.map((ticket) => (
            <TicketRow key={ticket._id} ticket={ticket} timeZone={eventZone(event)} choiceOf={choiceOf} />
          ))}
        </ul>
        {areForSale ? (
          <>
            <RunningTotal
              priced={priced}
              currency={result.tickets[0]?.price?.currency ?? settings.currency}
              language={settings.language}
              initial={totalOf(priced, choiceOf)}
              note={chargesAtCheckout(event, result.tickets)}
              here={`/tickets/${encodeURIComponent(event.slug ?? '')}`}
            />
            <SubmitButton className="w-full" pendingLabel="Holding your tickets …">
              Get tickets
            </SubmitButton>
          </>
        ) : (
          <p className="font-semibold">{noTicketsReason(result.tickets)}</p>
        )}
      </ReserveForm>
    </Panel>
  );
}

/** A ticket that goes on sale later outweighs the others. */
function noTicketsReason(tickets: readonly TicketDefinition[]): string {
  const states = tickets.map(({ saleStatus }) => saleStatus);
  if (states.includes('SALE_SCHEDULED')) return 'Tickets aren’t on sale yet.';
  return states.every((state) => state === 'SALE_ENDED') ? 'Ticket sales have ended.' : 'Tickets are sold out.';
}

function chargesAtCheckout({ registration }: Event, tickets: readonly TicketDefinition[]): string | undefined {
  const hasFee = tickets.some(({ wixFeeConfig }) => wixFeeConfig?.type === 'FEE_ADDED_AT_CHECKOUT');
  const hasTax = registration?.tickets?.taxSettings?.type === 'ADDED_AT_CHECKOUT';
  if (hasFee && hasTax) return 'Taxes and service fees are added at checkout.';
  if (hasFee) return 'Service fees are added at checkout.';
  return hasTax ? 'Taxes are added at checkout.' : undefined;
}

const MAX_SHOWN = 20;

interface TicketRowProps {
  ticket: TicketDefinition;
  timeZone: string;
  choiceOf: (name: string) => string | undefined;
}

/** One price, several prices, or one that the guest chooses. */
function TicketRow({ ticket, timeZone, choiceOf }: TicketRowProps) {
  const { _id = '', name = '', description, price, pricing } = ticket;
  const { value = '0', currency = settings.currency } = price ?? {};
  const options = pricing?.pricingOptions?.options ?? [];
  const isDonation = pricing?.pricingType === 'DONATION';
  const most = Math.min(maxPerOrder(ticket), MAX_SHOWN);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h3 className="font-semibold">{name}</h3>
            {options.length > 0 ? null : (
              <p className="tabular-nums">
                {isDonation ? 'From ' : null}
                {formatPrice(value ?? '0', currency)}
              </p>
            )}
          </div>
          {description ? <p className="text-sm text-soft">{description}</p> : null}
        </div>
        {most === 0 ? <NoSaleReason ticket={ticket} timeZone={timeZone} /> : null}
        {most > 0 && options.length === 0 ? (
          <Quantity
            name={quantityField(_id)}
            of={name}
            price={isDonation ? undefined : (value ?? '0')}
            most={most}
            choiceOf={choiceOf}
          />
        ) : null}
      </div>
      {options.length > 0 ? (
        <ul aria-label={`Prices for ${name}`} className="grid gap-2 border-line border-l-2 pl-4">
          {options.map((option) => (
            <li key={option._id} className="flex items-center justify-between gap-4">
              <p className="min-w-0 tabular-nums">
                {option.name} · {formatPrice(option.price?.value ?? '0', currency)}
              </p>
              {most > 0 ? (
                <Quantity
                  name={quantityField(_id, option._id ?? '')}
                  of={`${name}, ${option.name}`}
                  price={option.price?.value ?? '0'}
                  most={most}
                  choiceOf={choiceOf}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isDonation && most > 0 ? (
        <Field
          name={priceField(_id)}
          label={`Your price for each ${name}`}
          hint={`In ${currency}, at least ${formatPrice(value ?? '0', currency)}.`}
          type="number"
          inputMode="decimal"
          step="0.01"
          min={value ?? '0'}
          defaultValue={choiceOf(priceField(_id)) ?? value ?? '0'}
        />
      ) : null}
    </li>
  );
}

interface QuantityProps extends Pick<TicketRowProps, 'choiceOf'> {
  name: string;
  of: string;
  price: string | undefined;
  most: number;
}

function Quantity({ name, of, price, most, choiceOf }: QuantityProps) {
  const quantity = Number(choiceOf(name) ?? 0);
  return (
    <>
      {price === undefined ? null : <input type="hidden" name={displayedPriceField(name)} value={price} />}
      <Select
        name={name}
        label={`How many ${of}`}
        className="w-20 shrink-0 [&_label]:sr-only"
        defaultValue={Number.isInteger(quantity) && quantity >= 0 && quantity <= most ? `${quantity}` : '0'}
        options={Array.from({ length: most + 1 }, (_, count) => ({ value: `${count}`, label: `${count}` }))}
      />
    </>
  );
}

function NoSaleReason({
  ticket: { saleStatus, salePeriod },
  timeZone,
}: {
  ticket: TicketDefinition;
  timeZone: string;
}) {
  if (saleStatus === 'SALE_ENDED') return <Badge>Sales ended</Badge>;
  if (saleStatus !== 'SALE_SCHEDULED') return <Badge tone="warn">Sold out</Badge>;
  const { startDate } = salePeriod ?? {};
  if (!startDate) return <Badge>On sale later</Badge>;
  return <Badge wraps>On sale {inTime(timeZone).format(new Date(startDate))}</Badge>;
}

const inTime = zonedFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'longGeneric',
});
