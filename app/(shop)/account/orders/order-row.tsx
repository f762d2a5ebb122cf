import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { Picture } from '@/components/ui/picture';
import { contentsText, progressOf, totalText } from '@/lib/account/orders';
import type { Order } from '@/lib/ecom/orders';
import { orderDay } from '../../../../lib/account/orders';

const MAX_PICTURES = 3;

export function OrderRow({ order }: { order: Order }) {
  const { _id, number, lineItems = [] } = order;
  const progress = progressOf(order);
  const pictures = lineItems.flatMap(({ image }) => image ?? []).slice(0, MAX_PICTURES);
  return (
    <li className="group relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 has-[a:hover]:shadow-card sm:p-5">
      {pictures.length > 0 ? (
        <div className="flex -space-x-4">
          {pictures.map((image, index) => (
            <div key={`${image} ${index}`} className="size-14 overflow-hidden rounded-xl border-2 border-surface">
              <Picture image={image} alt="" width={56} shape="square" />
            </div>
          ))}
        </div>
      ) : null}
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-semibold">
          <PageLink href={`/account/orders/${_id}`} className="card-link">
            Order {number}
          </PageLink>
        </h2>
        <p className="break-words">{contentsText(order)}</p>
        <p className="text-sm text-soft">{orderDay(order)}</p>
      </div>
      <div className="flex items-center gap-3 sm:flex-col sm:items-end sm:gap-1.5">
        <p className="font-semibold tabular-nums">{totalText(order)}</p>
        <Badge tone={progress.tone}>{progress.text}</Badge>
      </div>
    </li>
  );
}
