import { Badge } from '@/components/ui/badge';
import { Field, Select } from '@/components/ui/form/field';
import { Price } from '@/components/ui/price';
import { mostOfOneOrder, type TicketDefinition } from '@/lib/events/events';
import { settings } from '@/lib/settings';
import { formatPrice } from '@/lib/texts/price-format';
import { zonedFormat } from '@/lib/texts/zoned-format';
import { priceField, quantityField } from '../ticket-choice';

const MAX_SHOWN = 20;

interface TicketRowProps {
  ticket: TicketDefinition;
  timeZone: string;
  /** What is chosen already, by the names of the inputs. */
  chosen: (name: string) => string | undefined;
}

/** A kind of ticket to choose: at one price, at one of several, or at what the guest gives. */
export function TicketRow({ ticket, timeZone, chosen }: TicketRowProps) {
  const { _id = '', name = '', description, price, pricing } = ticket;
  const { value = '0', currency = settings.currency } = price ?? {};
  const options = pricing?.pricingOptions?.options ?? [];
  const isDonation = pricing?.pricingType === 'DONATION';
  const most = Math.min(mostOfOneOrder(ticket), MAX_SHOWN);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h3 className="font-semibold">{name}</h3>
            {options.length > 0 ? null : (
              <p>
                {isDonation ? 'From ' : null}
                <Price amount={value ?? '0'} currency={currency} />
              </p>
            )}
          </div>
          {description ? <p className="text-sm text-soft">{description}</p> : null}
        </div>
        {most === 0 ? <WhyNot ticket={ticket} timeZone={timeZone} /> : null}
        {most > 0 && options.length === 0 ? (
          <Quantity name={quantityField(_id)} of={name} most={most} chosen={chosen} />
        ) : null}
      </div>
      {options.length > 0 ? (
        <ul aria-label={`Prices of ${name}`} className="grid gap-2 border-line border-l-2 pl-4">
          {options.map((option) => (
            <li key={option._id} className="flex items-center justify-between gap-4">
              <p className="min-w-0">
                {option.name} · <Price amount={option.price?.value ?? '0'} currency={currency} />
              </p>
              {most > 0 ? (
                <Quantity
                  name={quantityField(_id, option._id ?? '')}
                  of={`${name}, ${option.name}`}
                  most={most}
                  chosen={chosen}
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
          defaultValue={chosen(priceField(_id)) ?? value ?? '0'}
        />
      ) : null}
    </li>
  );
}

interface QuantityProps extends Pick<TicketRowProps, 'chosen'> {
  name: string;
  of: string;
  most: number;
}

function Quantity({ name, of, most, chosen }: QuantityProps) {
  const quantity = Number(chosen(name) ?? 0);
  return (
    <Select
      name={name}
      label={`How many ${of}`}
      className="w-20 shrink-0 [&_label]:sr-only"
      defaultValue={Number.isInteger(quantity) && quantity >= 0 && quantity <= most ? `${quantity}` : '0'}
      options={Array.from({ length: most + 1 }, (_, count) => ({ value: `${count}`, label: `${count}` }))}
    />
  );
}

function WhyNot({ ticket: { saleStatus, salePeriod }, timeZone }: { ticket: TicketDefinition; timeZone: string }) {
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
