import type { redirects as meta } from '@wix/redirects/meta';
import type { HtmlEscapedString } from 'hono/utils/html';
import { DAY_MS, removalOf } from '../../kernel/removal';
import type { SiteSettings } from '../../kernel/settings';
import type { Site } from '../../kernel/site';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store';

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

/** The purpose of a flow: an intent of a redirect session, or a page with its own address. */
export type Subject = Intent | 'rsvp' | 'setPassword';

/** One visit to a hosted page, from the redirect session to the return. Its whole state is stored here. */
export interface Flow {
  id: string;
  intent: Subject;
  request: RedirectRequest;
  visitorId: string;
  /** Digest of the secret of the browser in which it began; absent until one has opened it. */
  browser?: string;
  /** The caller's own member, or the member who signed in on the hosted page. */
  memberId?: string;
  /** True if a member signed in during the flow; becomes `wixMemberLoggedIn` in the return address. */
  memberLoggedIn: boolean;
  state: 'open' | 'completed' | 'left';
  /** The page's state between its steps. */
  progress: Record<string, unknown>;
  /** A form whose payment waits for the cardholder's confirmation. */
  pendingForm?: Record<string, string>;
  /** The last submitted form, if the page shows it again. */
  shownAgain?: ShownAgain;
  /** The outcome: parameters for the return address, and the text of the thank-you page. */
  result?: { params: Record<string, string>; title: string; lines: string[] };
  createdDate: string;
}

/** `problem` is empty where nothing was wrong with it. Until `retryAt`, an instant, every try is refused. */
export interface ShownAgain extends Refusal {
  retryAt?: string;
}

export const flows: CollectionDefinition<Flow> = {
  name: 'hosted-flows',
  fields: { createdDate: 'date' },
  indexed: ['createdDate'],
};

/** Assumed: nobody returns to a hosted page after this long. */
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
 * `held`: authorized, to be captured. `under-review`: paid, but the gateway still reviews the payment.
 * `let-go-later`, `refused-later`: first `held` or `under-review`, and in the end the buyer is not charged.
 */
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
  /** Session token of the hosted pages' own cookie. */
  sessionToken?: string | undefined;
  /** The token that the browser keeps from an earlier sign-in on the hosted pages. */
  knownBrowser?: string | undefined;
  /** The outcome of paying with the card in the form. A card that needs confirmation is `approved` once confirmed. */
  pay(form: Form): PaymentOutcome;
}

/** A page's answer to a submitted form, given in the same transaction that carries the form out. */
export type FlowStep =
  /** Shows the form again with the problem and with what was typed. */
  | { kind: 'refused'; problem: string; fields?: Record<string, string>; retryAfterSeconds?: number }
  /** Goes on to the next step of the same page. `typed`: shows the form again with this in it. */
  | { kind: 'next'; progress?: Record<string, unknown>; memberId?: string; typed?: Form }
  /** The cardholder must confirm the payment; the same form is sent again afterwards. */
  | { kind: 'confirm-payment' }
  | { kind: 'completed'; params: Record<string, string>; title: string; lines: string[]; memberId?: string }
  /** Leaves for an address that the page has checked, as sign-in does. If `shown` is set, it is shown instead of redirecting. */
  | { kind: 'leave'; url: string; shown?: LastPage; memberId?: string; signedOut?: true };

export interface LastPage {
  html: HtmlEscapedString;
  /** The page's Content-Security-Policy. */
  policy: string;
}

export interface HostedPage {
  /** Refuses a redirect session that cannot lead anywhere. */
  check?(
    request: RedirectRequest,
    context: HostedContext,
    caller: { visitorId: string; memberId?: string },
  ): Promise<void>;
  /** The page's own address, which a redirect session's carries as `redirectUrl`. */
  ownAddress?(request: RedirectRequest, context: Pick<HostedContext, 'site' | 'baseUrl'>): string;
  /** Called before the page is first shown: a step that needs no form (sign-out, silent sign-in), or nothing. */
  open?(flow: Flow, context: HostedContext): Promise<FlowStep | undefined>;
  /** `refused`: the last submitted form, without a problem if it was valid. */
  show(flow: Flow, context: HostedContext, refused?: Refusal): Promise<HostedView>;
  submit(flow: Flow, form: Form, context: HostedContext): Promise<FlowStep>;
  /** A new flow for a browser other than the one that began this flow. The first visitor does not notice it. */
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
  /** A page that the platform does not have. */
  isOurs?: boolean;
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
}
