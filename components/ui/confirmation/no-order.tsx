import type { ReactNode } from 'react';
import type { Outage } from '@/lib/wix/errors';
import { LinkButton } from '../button';
import { PageFrame } from '../page-frame';
import { EmptyState } from '../states/empty-state';
import { OutageState } from '../states/unanswered';

interface OrderNotFoundProps {
  back: string;
  /** Another way to find it, such as signing in. */
  children?: ReactNode;
}

/** No order has the ID of the address, or it is somebody else's: which of the two is nobody's business. */
export function OrderNotFound({ back, children }: OrderNotFoundProps) {
  return (
    <PageFrame title="We can’t find this order" back={back}>
      <EmptyState title="There’s nothing to show here">
        <p>
          The link may be incomplete, or the order was placed in another browser or with another account. If you bought
          something, the details are in your email.
        </p>
        {children ?? (
          <p className="mt-5">
            <LinkButton href={back} look="secondary">
              Go back
            </LinkButton>
          </p>
        )}
      </EmptyState>
    </PageFrame>
  );
}

/** Whether there is an order is not known, so nothing is said of it. */
export function OrderUnread({ back, outage }: { back: string; outage: Outage }) {
  return (
    <PageFrame title="Your order" back={back}>
      <OutageState outage={outage} title="We couldn’t load your order">
        <p>The platform didn’t answer. If you placed an order, it isn’t affected. Try again in a moment.</p>
      </OutageState>
    </PageFrame>
  );
}
