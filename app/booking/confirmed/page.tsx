import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { Panel } from '@/components/ui/panel';
import { textOf } from '@/lib/address-query';
import { findBookingOrder } from '@/lib/bookings';
import { shownZone } from '../time-zone';
import { whenText } from '../when-text';

export const metadata: Metadata = { title: 'Your booking' };

export default async function ConfirmedPage({ searchParams }: PageProps<'/booking/confirmed'>) {
  const query = await searchParams;
  const orderId = textOf(query.orderId);
  if (!orderId) return <NothingBooked />;
  const [order, { timeZone }] = await Promise.all([findBookingOrder(orderId), shownZone(textOf(query.zone))]);
  const [booked] = order?.lineItems ?? [];
  const name = booked?.productName?.translated ?? booked?.productName?.original;
  const lines = (booked?.descriptionLines ?? []).map((line) => [line.name?.original, line.plainText?.original]);
  const when = lines.find(([label]) => label === 'When')?.[1] ?? whenText(textOf(query.start), timeZone);
  const facts = [
    ...lines.filter(([label]) => label !== 'When'),
    ['Places', (booked?.quantity ?? 1) > 1 ? String(booked?.quantity) : undefined],
    ['Total', order?.priceSummary?.total?.formattedAmount],
    ['Payment', paymentText(order)],
    ['Order', order?.number],
  ].filter((fact): fact is [string, string] => Boolean(fact[0] && fact[1]));
  return (
    <FlowPage title={name ? `${name} is booked` : 'Your booking is confirmed'} intro={when} back="/booking">
      <Panel aria-label="Your booking" className="grid max-w-2xl gap-6">
        {order ? (
          <dl className="grid gap-3">
            {facts.map(([label, text]) => (
              <div key={label}>
                <dt className="text-sm text-soft">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>
            Your order has the number <span className="break-all font-mono text-sm">{orderId}</span>. Only who made it
            can read it.
          </p>
        )}
        <p>
          <LinkButton href="/booking" look="secondary">
            Book something else
          </LinkButton>
        </p>
      </Panel>
    </FlowPage>
  );
}

function NothingBooked() {
  return (
    <FlowPage title="Nothing was booked" back="/booking">
      <EmptyState title="This page is shown after a booking">
        <p>It was opened without an order. Choose a service and a time first.</p>
      </EmptyState>
    </FlowPage>
  );
}

function paymentText(order: Awaited<ReturnType<typeof findBookingOrder>>): string {
  if (Number(order?.priceSummary?.total?.amount ?? 0) === 0) return 'Nothing to pay';
  return order?.paymentStatus === 'PAID' ? 'Paid' : 'In person, on the day';
}
