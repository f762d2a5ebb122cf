import type { redirects as meta } from '@wix/redirects/meta';
import type { HtmlEscapedString } from 'hono/utils/html';
import { DAY_MS, defineRemoval, removeSome } from '../../kernel/removal';
import type { SiteSettings } from '../../kernel/settings';
import type { Site } from '../../kernel/site';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';

export type RedirectRequest = ReturnType<typeof meta.createRedirectSession>['__originalRequestType'];

export const INTENTS = [
  'bookingsCheckout',
  'ecomCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'login',
  'logout',
  'auth',
  'storesProduct',
  'bookingsBook',
  'ecomOrderPaymentRequest',
] as const satisfies readonly (keyof RedirectRequest)[];

export type Intent = (typeof INTENTS)[number];

export type Subject = Intent | 'rsvp' | 'setPassword';

export interface Flow {
  id: string;
  intent: Subject;
  request: RedirectRequest;
  visitorId: string;
  /** Digest of the first browser's secret; absent until one has opened the flow. */
  browser?: string;
  memberId?: string;
  memberLoggedIn: boolean;
  state: 'open' | 'completed' | 'left';
  progress: Record<string, unknown>;
  pendingForm?: Record<string, string>;
  shownAgain?: ShownAgain;
  result?: { params: Record<string, string>; title: string; lines: string[] };
  createdDate: string;
}

export interface ShownAgain extends Refusal {
  retryAt?: string;
}

export const flows: CollectionDefinition<Flow> = {
  name: 'hosted-flows',
  fields: { createdDate: 'date' },
  indexed: ['createdDate'],
};

/** Assumed: nobody returns to a hosted page after this long. */
export const oldFlows = defineRemoval({
  what: 'visits to hosted pages that began 14 days ago',
  collection: flows,
  since: 'createdDate',
  afterMs: 14 * DAY_MS,
});

/** The visit's writes count for the visitor who began it. */
export function countForVisitor(
  transaction: Transaction,
  { visitorId, memberId }: Pick<Flow, 'visitorId' | 'memberId'>,
) {
  transaction.countFor(memberId ? { kind: 'member', memberId, visitorId } : { kind: 'visitor', visitorId });
}

export async function insertFlow(transaction: Transaction, flow: Flow): Promise<Flow> {
  countForVisitor(transaction, flow);
  await removeSome(transaction, oldFlows);
  return transaction.in(flows).insert(flow);
}

export function flowAddress(
  { baseUrl, site }: Pick<HostedContext, 'baseUrl' | 'site'>,
  { id }: Pick<Flow, 'id'>,
): string {
  return `${baseUrl}/hosted/${site.id}/flow/${id}`;
}

export type Form = Readonly<Record<string, string>>;

/** `held`: to be captured. `under-review`: paid, but under review. `…-later`: not charged in the end. */
export type PaymentOutcome =
  | 'approved'
  | 'declined'
  | 'insufficient-funds'
  | 'needs-confirming'
  | 'held'
  | 'let-go-later'
  | 'under-review'
  | 'refused-later';

export interface HostedContext {
  site: Site;
  settings: SiteSettings;
  transaction: Transaction;
  baseUrl: string;
  sessionToken?: string | undefined;
  knownBrowser?: string | undefined;
  /** A card that needs confirmation is `approved` once confirmed. */
  pay(form: Form): PaymentOutcome;
}

export type FlowStep =
  | { kind: 'refused'; problem: string; fields?: Record<string, string>; retryAfterSeconds?: number }
  | { kind: 'next'; progress?: Record<string, unknown>; memberId?: string; typed?: Form }
  | { kind: 'confirm-payment' }
  | { kind: 'completed'; params: Record<string, string>; title: string; lines: string[]; memberId?: string }
  /** The page has checked `url`, as sign-in does. `lastPage` replaces the redirect. */
  | { kind: 'leave'; url: string; lastPage?: LastPage; memberId?: string; signedOut?: true };

export interface LastPage {
  html: HtmlEscapedString;
  policy: string;
}

export interface HostedPage {
  check?(
    request: RedirectRequest,
    context: HostedContext,
    caller: { visitorId: string; memberId?: string },
  ): Promise<void>;
  ownAddress?(request: RedirectRequest, context: Pick<HostedContext, 'site' | 'baseUrl'>): string;
  open?(flow: Flow, context: HostedContext): Promise<FlowStep | undefined>;
  show(flow: Flow, context: HostedContext, refused?: Refusal): Promise<HostedView>;
  submit(flow: Flow, form: Form, context: HostedContext): Promise<FlowStep>;
  /** A separate flow for each browser but the first. */
  anew?(flow: Flow, context: HostedContext): Promise<Flow | undefined>;
}

export interface Refusal {
  problem: string;
  fields: Readonly<Record<string, string>>;
  form: Form;
}

export interface HostedView {
  title: string;
  isOurs?: boolean;
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
}

export const cookieName = (site: Pick<Site, 'id'>): string => `hosted-session-${site.id}`;

export const cookiePath = ({ baseUrl }: Pick<HostedContext, 'baseUrl'>): string =>
  `${new URL(baseUrl).pathname.replace(/\/$/, '')}/hosted`;
