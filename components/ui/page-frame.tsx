import type { ReactNode } from 'react';
import { BackLink } from '../shell/back-link';

export interface PageFrameProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  /** The list of examples by default. */
  back?: string;
  /** One column in the middle, for a page with a single form. */
  isNarrow?: boolean;
  /** For search engines: a thing of https://schema.org. */
  data?: { '@type': string } & Record<string, unknown>;
  children: ReactNode;
}

export function PageFrame({ title, intro, actions, back = '/', isNarrow = false, data, children }: PageFrameProps) {
  return (
    <div className={`mx-auto w-full px-5 pt-3 pb-16 sm:px-8 sm:pt-5 ${isNarrow ? 'max-w-lg' : 'max-w-6xl'}`}>
      {data ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(data) }} /> : null}
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 sm:mb-6 sm:flex-nowrap">
        <div className="flex min-w-0 max-w-3xl gap-x-1">
          <BackLink href={back} />
          <div className="min-w-0 pt-1.5 sm:pt-1">
            <h1 className="text-title break-words">{title}</h1>
            {intro ? <p className="mt-1 max-w-[60ch] text-soft text-balance">{intro}</p> : null}
          </div>
        </div>
        {actions ? <div className="flex flex-wrap gap-3 sm:shrink-0">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}

/** Escaped, so that no text can end the element. */
const toJsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
