import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { FlowPage } from './flow-page';
import type { PageFrameProps } from './page-frame';
import { Panel } from './panel';

interface ConfirmationProps extends PageFrameProps {
  /** A picture of the purchase, shown beside the text on wide screens. */
  picture?: ReactNode;
  /** Where to go from here. */
  links: ReactNode;
}

/** Where the hosted page sends who has bought something. */
export function Confirmation({ picture, links, children, ...frame }: ConfirmationProps) {
  return (
    <FlowPage {...frame}>
      <div className={picture ? 'grid items-start gap-6 lg:grid-cols-2' : 'max-w-2xl'}>
        {picture}
        <Panel aria-label="Your order" className="grid gap-6">
          {children}
          <div className="flex flex-wrap gap-3">{links}</div>
        </Panel>
      </div>
    </FlowPage>
  );
}

interface NothingBoughtProps {
  /** Such as `No plan was bought`. */
  title: string;
  /** After what the page is shown otherwise, such as `a plan was bought`. */
  after: string;
  back: string;
  /** What to do first. */
  children: ReactNode;
}

/** The same page, opened without an order. */
export function NothingBought({ title, after, back, children }: NothingBoughtProps) {
  return (
    <FlowPage title={title} back={back}>
      <EmptyState title={`This page is shown after ${after}`}>
        <p>It was opened without an order. {children}</p>
      </EmptyState>
    </FlowPage>
  );
}

/** What was bought is bought, whether or not the platform shows it now. */
export function OrderUnread({ orderId, detail }: { orderId: string; detail: string }) {
  return (
    <ErrorState title="Your order could not be read" detail={detail}>
      <p>
        It was placed under <OrderNumber>{orderId}</OrderNumber> and stands: only the platform did not answer when it
        was asked what is in it.
      </p>
    </ErrorState>
  );
}

/** An order that cannot be shown in full is still known by its number. */
export function OrderNumber({ children }: { children: string }) {
  return <span className="break-all font-mono text-sm">{children}</span>;
}
