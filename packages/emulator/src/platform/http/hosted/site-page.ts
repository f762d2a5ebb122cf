import type { Flow, Form, HostedContext, HostedView, Refusal } from './flow';

export interface SitePage {
  show(slug: string, context: SiteVisit, refused?: Refusal): Promise<HostedView>;
  submit?(slug: string, form: Form, context: SiteVisit): Promise<SitePageStep>;
}

export interface SiteVisit extends HostedContext {
  query: Readonly<Record<string, string>>;
  address: string;
  memberId?: string | undefined;
  visitorId: string;
}

export type SitePageStep =
  | { kind: 'refused'; problem: string; fields?: Record<string, string> }
  | { kind: 'address'; url: string }
  | { kind: 'flow'; flow: Flow };

export function flowFrom(
  { transaction, address, visitorId, memberId }: SiteVisit,
  { callbacks, ...flowFields }: Pick<Flow, 'intent' | 'progress'> & Flow['request'],
): Flow {
  const { intent, progress, ...request } = flowFields;
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
