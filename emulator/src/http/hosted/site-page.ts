import type { Flow, Form, HostedContext, HostedView, Refusal } from './flow';

/** A page of the site under an address that answers hand out. It needs no redirect session, and keeps nothing. */
export interface SitePage {
  show(slug: string, context: SiteVisit, refused?: Refusal): Promise<HostedView>;
  /** Where the form of the page leads. */
  submit?(slug: string, form: Form, context: SiteVisit): Promise<SitePageStep>;
}

export interface SiteVisit extends HostedContext {
  query: Readonly<Record<string, string>>;
  /** The page's own address, to which the flow that begins here leads back. */
  address: string;
  /** The member who is signed in on the hosted pages. */
  memberId?: string | undefined;
  visitorId: string;
}

export type SitePageStep =
  | { kind: 'refused'; problem: string; fields?: Record<string, string> }
  | { kind: 'address'; url: string }
  | { kind: 'flow'; flow: Flow };

/** A flow that begins on a page of the site, and leads back to it. */
export function flowFrom(
  { transaction, address, visitorId, memberId }: SiteVisit,
  { callbacks, ...begun }: Pick<Flow, 'intent' | 'progress'> & Flow['request'],
): Flow {
  const { intent, progress, ...request } = begun;
  return {
    id: crypto.randomUUID(),
    intent,
    request: { ...request, callbacks: { postFlowUrl: address, ...callbacks } },
    visitorId,
    ...(memberId && { memberId }),
    memberLoggedIn: memberId !== undefined,
    state: 'open',
    progress,
    createdDate: transaction.now,
  };
}
