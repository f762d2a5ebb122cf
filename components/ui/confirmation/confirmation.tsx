import type { ReactNode } from 'react';
import type { TotalsRow } from '@/lib/ecom/totals';
import type { Standing } from '@/lib/standing';
import { buttonClass } from '../button';
import { Facts, type FactsProps } from '../facts';
import type { PageFrameProps } from '../page-frame';
import { PageFrame } from '../page-frame';
import { Panel } from '../panel';
import { Totals } from '../totals';
import { Mark } from './mark';

interface ConfirmationProps extends Pick<PageFrameProps, 'title' | 'back'> {
  standing: Standing;
  /** One or two sentences beside the mark: the number, and what happens now. */
  summary: ReactNode;
  /** A picture of the purchase, shown beside the text on wide screens. */
  picture?: ReactNode;
  /** When, where, for whom, how it is paid. */
  facts?: FactsProps['facts'];
  totals?: { rows: readonly TotalsRow[]; total: string | undefined; split?: readonly TotalsRow[] } | undefined;
  /** Address of the calendar file; absent for what has no date. */
  calendar?: string | undefined;
  /** Where to go from here. */
  links: ReactNode;
  /** What was bought, such as tickets or products. */
  children?: ReactNode;
}

/** What became of a purchase, as the platform answers it: every flow ends on this. */
export function Confirmation({ title, back, standing, summary, picture, ...shown }: ConfirmationProps) {
  const { facts = [], totals, calendar, links, children } = shown;
  return (
    <PageFrame title={title} {...(back && { back })}>
      <div className={picture ? 'grid items-start gap-6 lg:grid-cols-2 print:block' : 'max-w-2xl'}>
        {/* On a narrow screen how it stands comes first. */}
        {picture ? <div className="max-lg:order-last print:hidden">{picture}</div> : null}
        <Panel aria-label="Your order" className="grid gap-6 print:border-0 print:p-0">
          <div className="flex items-start gap-4">
            <Mark standing={standing} />
            <div className="min-w-0 self-center">{summary}</div>
          </div>
          {children}
          {facts.length > 0 ? <Facts facts={facts} className="sm:grid-cols-2 sm:gap-x-8" /> : null}
          {totals ? <Totals {...totals} /> : null}
          <div className="flex flex-wrap gap-3 print:hidden">
            {calendar ? (
              // Not a link of the app's own: a file comes back, no page.
              <a href={calendar} download className={buttonClass('secondary')}>
                Add to calendar
              </a>
            ) : null}
            {links}
          </div>
        </Panel>
      </div>
    </PageFrame>
  );
}
