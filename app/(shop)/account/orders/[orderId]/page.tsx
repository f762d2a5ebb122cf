import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { deliveryFacts } from '@/components/orders/delivery-facts';
import { OrderLines } from '@/components/orders/order-lines';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/card';
import { Facts, Totals } from '@/components/ui/facts';
import { PrintButton } from '@/components/ui/print-button';
import { orderDay, progressOf } from '@/lib/account/orders';
import { STORES_APP_ID } from '@/lib/ecom/cart';
import { buyerText, findOrder, type Order, paymentText } from '@/lib/ecom/orders';
import { amountOrFree, balanceRows, totalsRows } from '@/lib/ecom/totals';
import { isMemberSession } from '@/lib/wix/session';
import { AccountPage, SignedOut } from '../../account-page';
import { NoAnswer } from '../../no-answer';
import { BuyAgainForm } from './buy-again-form';
import { Refunds } from './refund-list';
import { Shipments } from './shipments';

export const metadata: Metadata = { title: 'Your order' };

const LIST = '/account/orders';

/** Not streamed, so that an unknown order gets 404. */
export default async function OrderPage({ params }: PageProps<'/account/orders/[orderId]'>) {
  const { orderId } = await params;
  const here = `${LIST}/${encodeURIComponent(orderId)}`;
  if (!(await isMemberSession())) return <SignedOut here={here} />;
  const result = await findOrder(orderId);
  if (result.kind === 'none') notFound();
  if (result.kind === 'outage') {
    return (
      <AccountPage section="orders" title="Your order" here={here} back={LIST}>
        <NoAnswer reason={result} what="order" app="Wix Stores" />
      </AccountPage>
    );
  }
  const { order } = result;
  return (
    <AccountPage section="orders" title={`Order ${order.number}`} here={here} back={LIST}>
      <Panel aria-label="Order" className="grid gap-6">
        <Heading order={order} />
        <OrderLines order={order} />
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-10">
          <Facts
            className="content-start"
            facts={[...deliveryFacts(order), ['For', buyerText(order)], ['Payment', paymentText(order)]]}
          />
          <Totals
            rows={totalsRows(order, { delivery: order.shippingInfo && { title: order.shippingInfo.title } })}
            total={amountOrFree(order.priceSummary?.total)}
            split={balanceRows(order)}
          />
        </div>
        <BalanceNote order={order} />
        <Refunds order={order} />
        <Shipments order={order} />
        <div className="flex flex-wrap items-start gap-3 border-line border-t pt-5 print:hidden">
          {isFromStore(order) ? <BuyAgainForm orderId={order._id ?? ''} /> : null}
          <PrintButton look="secondary">Print receipt</PrintButton>
        </div>
      </Panel>
    </AccountPage>
  );
}

function Heading({ order }: { order: Order }) {
  const progress = progressOf(order);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={progress.tone}>{progress.text}</Badge>
      <span className="text-soft">Placed on {orderDay(order)}</span>
    </p>
  );
}

/** Members cannot pay the balance here: the call needs the business's `COLLECT_PAYMENTS`. */
function BalanceNote({ order }: { order: Order }) {
  const { status, balanceSummary, buyerInfo } = order;
  const isOwed = Number(balanceSummary?.balance?.amount ?? 0) > 0;
  if (!isOwed || status === 'CANCELED' || status === 'REJECTED') return null;
  return (
    <p className="rounded-xl bg-warn-wash px-4 py-3 text-sm">
      <strong className="font-semibold">{balanceSummary?.balance?.formattedAmount} is still due.</strong> Pay in person,
      or ask the business to send a payment link to {buyerInfo?.email ?? 'you'}.
    </p>
  );
}

/** A booking needs a new time. */
const isFromStore = ({ lineItems = [] }: Order): boolean =>
  lineItems.some(({ catalogReference }) => catalogReference?.appId === STORES_APP_ID);
