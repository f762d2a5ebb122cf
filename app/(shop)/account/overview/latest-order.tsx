import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { contentsText, findMyOrders, progressOf, totalText } from '@/lib/account/orders';
import { orderDay } from '../orders/order-day';
import { NoPart } from './no-part';

export async function LatestOrder() {
  const found = await findMyOrders(undefined, 1);
  if (found.kind !== 'orders') return <NoPart found={found} without="This site has no store." />;
  const [order] = found.orders;
  if (!order) return <p className="text-soft">No orders yet.</p>;
  const progress = progressOf(order);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <PageLink href={`/account/orders/${order._id}`} className="hover:text-accent">
          Order {order.number}
        </PageLink>
        <Badge tone={progress.tone}>{progress.text}</Badge>
      </p>
      <p className="break-words">{contentsText(order)}</p>
      <p className="text-soft tabular-nums">{[orderDay(order), totalText(order)].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
