import type { ReactNode } from 'react';
import type { OrderStanding, TotalsRow } from '@/lib/ecom/totals';
import type { Outage } from '@/lib/wix/errors';
import { buttonClass, LinkButton } from './button';
import { Panel } from './card';
import { Facts, type FactsProps, Totals } from './facts';
import type { PageFrameProps } from './page-frame';
import { PageFrame } from './page-frame';
import { EmptyState } from './states';
import { OutageState } from './unanswered';

interface ConfirmationProps extends Pick<PageFrameProps, 'title' | 'back'> {
  standing: OrderStanding;
  /** The order's number first. */
  summary: ReactNode;
  /** The next steps, in order. */
  steps?: readonly ReactNode[];
  picture?: ReactNode;
  facts?: FactsProps['facts'];
  totals?: { rows: readonly TotalsRow[]; total?: string | undefined; split?: readonly TotalsRow[] } | undefined;
  calendar?: string | undefined;
  links: ReactNode;
  children?: ReactNode;
}

/** Every flow ends here: the status, the next steps and the goods; beside them what, when, where and the amounts. */
export function Confirmation({ title, back, standing, summary, picture, ...content }: ConfirmationProps) {
  const { steps = [], facts = [], totals, calendar, links, children } = content;
  const hasAside = picture || facts.some(([, text]) => text) || totals;
  return (
    <PageFrame title={title} {...(back && { back })}>
      <section
        aria-label="Your order"
        className={
          hasAside ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] print:block' : 'max-w-2xl'
        }
      >
        <Panel className="grid grid-cols-1 gap-6 print:border-0 print:p-0">
          <div className="flex items-start gap-4">
            <Mark standing={standing} />
            <div className="min-w-0 self-center wrap-anywhere">{summary}</div>
          </div>
          {children}
          {steps.length > 0 ? <NextSteps steps={steps} /> : null}
          <div className="flex flex-wrap gap-3 max-sm:*:w-full print:hidden">
            {calendar ? (
              // A plain link: it downloads a file.
              <a href={calendar} download className={buttonClass('primary')}>
                Add to calendar
              </a>
            ) : null}
            {links}
          </div>
        </Panel>
        {hasAside ? (
          <Panel className="grid grid-cols-1 gap-6 print:mt-6 print:border-0 print:p-0">
            {picture ? <div className="print:hidden">{picture}</div> : null}
            {facts.length > 0 ? <Facts facts={facts} className="sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8" /> : null}
            {totals ? <Totals {...totals} /> : null}
          </Panel>
        ) : null}
      </section>
    </PageFrame>
  );
}

function NextSteps({ steps }: Required<Pick<ConfirmationProps, 'steps'>>) {
  return (
    <div>
      <h2 className="font-semibold">What happens next</h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-soft">
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

const MARKS = {
  done: { label: 'Confirmed', look: 'bg-good-wash text-good', path: 'm6.5 12.5 3.5 3.5 7.5-8' },
  pending: {
    label: 'Pending',
    look: 'bg-warn-wash text-warn',
    path: 'M12 7.5V12l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  },
  canceled: { label: 'Canceled', look: 'bg-bad-wash text-bad', path: 'm8 8 8 8m0-8-8 8' },
} as const satisfies Record<OrderStanding, { label: string; look: string; path: string }>;

export function Mark({ standing }: { standing: OrderStanding }) {
  const { label, look, path } = MARKS[standing];
  return (
    <span className={`grid size-12 shrink-0 place-items-center rounded-full ${look}`}>
      <svg viewBox="0 0 24 24" width="28" height="28" fill="none" role="img" aria-label={label}>
        <path d={path} stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}

interface OrderNotFoundProps {
  back: string;
  children?: ReactNode;
}

/** The same for a missing order and somebody else's, so that it reveals nothing. */
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

/** For an outage, in which it is unknown whether the order exists. */
export function OrderUnavailable({ back, outage }: { back: string; outage: Outage }) {
  return (
    <PageFrame title="Your order" back={back}>
      <OutageState outage={outage} title="We couldn’t load your order">
        <p>The shop didn’t respond. If you placed an order, it isn’t affected. Try again in a moment.</p>
      </OutageState>
    </PageFrame>
  );
}
