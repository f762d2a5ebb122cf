import type { ReactNode } from 'react';
import { PageTitle } from './page-title';

export interface PageFrameProps {
  title: string;
  /** One or two sentences under the title. */
  intro?: ReactNode;
  /** Buttons or links beside the title, such as the cart. */
  actions?: ReactNode;
  /** Where Back leads; the example list by default. */
  back?: string;
  children: ReactNode;
}

/** The frame of a screen: title with Back, then the content. */
export function PageFrame({ title, intro, actions, back, children }: PageFrameProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-20 sm:px-8 sm:pt-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-12 sm:flex-nowrap">
        <div className="max-w-3xl">
          <PageTitle back={back}>{title}</PageTitle>
          {intro ? <p className="mt-3 max-w-[60ch] text-lead text-soft text-balance">{intro}</p> : null}
        </div>
        {actions ? <div className="flex shrink-0 flex-wrap gap-3">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}
