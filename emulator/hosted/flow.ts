import type { redirects as meta } from '@wix/redirects/meta';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { CollectionDefinition, Transaction } from '../database/store';
import { DAY_MS, removalOf } from '../sites/removal';
import type { SiteSettings } from '../sites/settings';
import type { Site } from '../sites/site';

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

/** What a flow is about: an intent, or a page that has an address of its own. */
export type Subject = Intent | 'rsvp' | 'setPassword';

/** One visit to a hosted page, from the redirect session to the way back. Everything it knows is in here. */
export interface Flow {
  id: string;
  intent: Subject;
  request: RedirectRequest;
  visitorId: string;
  /** Digest of the secret of the browser in which it began; absent until one has opened it. */
  browser?: string;
  /** Who is signed in on the hosted page: the caller's own identity, or whoever signed in on it. */
  memberId?: string;
  /** A member signed in during the flow: `wixMemberLoggedIn` on the way back. */
  memberLoggedIn: boolean;
  state: 'open' | 'completed' | 'left';
  /** What the page keeps between its steps. */
  progress: Record<string, unknown>;
  /** A form whose payment waits for the cardholder's confirmation. */
  pendingForm?: Record<string, string>;
  /** What came of it: parameters of the way back, and what the thank-you page says. */
  result?: { params: Record<string, string>; title: string; lines: string[] };
  createdDate: string;
}

export const flows: CollectionDefinition<Flow> = {
  name: 'hosted-flows',
  fields: { createdDate: 'date' },
  indexed: ['createdDate'],
};

/** Assumed: nobody comes back to a page after so long. */
export const oldFlows = removalOf({
  what: 'visits to hosted pages that began 14 days ago',
  collection: flows,
  since: 'createdDate',
  afterMs: 14 * DAY_MS,
});

export function flowAddress(
  { baseUrl, site }: Pick<HostedContext, 'baseUrl' | 'site'>,
  { id }: Pick<Flow, 'id'>,
): string {
  return `${baseUrl}/hosted/${site.id}/flow/${id}`;
}

export type Form = Readonly<Record<string, string>>;

/**
 * `held`: authorized, to be captured. `under-review`: paid, but the gateway keeps the money back for now.
 * `let-go-later`, `refused-later`: so too, and in the end the buyer keeps the money.
 */
export type PaymentOutcome =
  | 'approved'
  | 'declined'
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
  /** Session token of the hosted pages' own cookie. */
  sessionToken?: string | undefined;
  /** What the browser keeps of an earlier sign-in there. */
  knownBrowser?: string | undefined;
  /** What the card in the form leads to. A card that needs confirming is `approved` once it has been confirmed. */
  pay(form: Form): PaymentOutcome;
}

/** What a page answers to a form, in the same transaction in which it does what the form asks. */
export type FlowStep =
  /** Shown again with what is wrong and what was typed. */
  | { kind: 'refused'; problem: string; fields?: Record<string, string>; retryAfterSeconds?: number }
  /** On to the next step of the same page. */
  | { kind: 'next'; progress?: Record<string, unknown>; memberId?: string }
  /** The card's owner must confirm; the same form comes again afterwards. */
  | { kind: 'confirm-payment' }
  | { kind: 'completed'; params: Record<string, string>; title: string; lines: string[]; memberId?: string }
  /** Off to an address of its own (sign-in does that), which the page has checked. `shown` is shown instead of going there. */
  | { kind: 'leave'; url: string; shown?: LastPage; memberId?: string; signedOut?: true };

export interface LastPage {
  html: HtmlEscapedString;
  /** What it may do, as its Content-Security-Policy. */
  policy: string;
}

export interface HostedPage {
  /** Refuses a redirect session that cannot lead anywhere. */
  check?(
    request: RedirectRequest,
    context: HostedContext,
    caller: { visitorId: string; memberId?: string },
  ): Promise<void>;
  /** Before the first look: a step that needs no form (sign-out, silent sign-in), or nothing. */
  open?(flow: Flow, context: HostedContext): Promise<FlowStep | undefined>;
  show(flow: Flow, context: HostedContext, refused?: Refusal): Promise<HostedView>;
  submit(flow: Flow, form: Form, context: HostedContext): Promise<FlowStep>;
  /** For a browser other than the flow's: the same thing begun anew, of which the flow's visitor learns nothing; or nothing. */
  anew?(flow: Flow, context: HostedContext): Promise<Flow | undefined>;
}

export interface Refusal {
  problem: string;
  /** Message by field name. */
  fields: Readonly<Record<string, string>>;
  form: Form;
}

export interface HostedView {
  title: string;
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
}
