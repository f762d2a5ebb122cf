import { Badge } from '@/components/ui/badge';
import { Select } from '@/components/ui/field';
import { Price } from '@/components/ui/price';
import { mostOfOneOrder, type TicketDefinition } from '@/lib/events';
import { zonedFormat } from '@/lib/zoned-format';
import { quantityField } from '../ticket-choice';

const MOST_SHOWN = 20;

export function TicketRow({ ticket, timeZone }: { ticket: TicketDefinition; timeZone: string }) {
  const { _id = '', name, description, price } = ticket;
  const most = Math.min(mostOfOneOrder(ticket), MOST_SHOWN);
  return (
    <li className="flex items-start justify-between gap-4 py-4">
      <div className="min-w-0">
        <h3 className="font-semibold">{name}</h3>
        {description ? <p className="text-sm text-soft">{description}</p> : null}
        <p className="mt-1">
          <Price amount={price?.value ?? '0'} currency={price?.currency ?? 'USD'} />
        </p>
      </div>
      {most > 0 ? (
        <Select
          name={quantityField(_id)}
          label={`How many ${name}`}
          className="w-20 shrink-0 [&_label]:sr-only"
          defaultValue="0"
          options={Array.from({ length: most + 1 }, (_, quantity) => ({ value: `${quantity}`, label: `${quantity}` }))}
        />
      ) : (
        <WhyNot ticket={ticket} timeZone={timeZone} />
      )}
    </li>
  );
}

function WhyNot({ ticket: { saleStatus, salePeriod }, timeZone }: { ticket: TicketDefinition; timeZone: string }) {
  if (saleStatus === 'SALE_ENDED') return <Badge>Sale has ended</Badge>;
  if (saleStatus !== 'SALE_SCHEDULED') return <Badge tone="warn">Sold out</Badge>;
  const { startDate } = salePeriod ?? {};
  if (!startDate) return <Badge>On sale later</Badge>;
  return <Badge>On sale {inDays(timeZone).format(new Date(startDate))}</Badge>;
}

const inDays = zonedFormat({ day: 'numeric', month: 'short', year: 'numeric' });
