import type { Connection } from '../connection';
import { EmulatorError } from '../errors';
import { formsIn, type HostedForm, headingOf, problemIn } from './hosted-forms';

export interface FlowOptions {
  /** Default: 4242 4242 4242 4242, which is approved. Hosted pages list the other test cards. */
  card?: string;
  /** Values for fields of the pages, by name, such as `{ email: 'ada@example.com', delivery: 'pickup' }`. */
  fields?: Record<string, string>;
  /** The member who signs in when a page requires it. Default: the site's first sandbox member. */
  member?: { email: string; password: string };
}

/** The end of a hosted flow. */
export interface CompletedFlow {
  /** The app's URL after the flow, or the hosted page that ended it. */
  url: string;
  /** Parameters of that URL, such as `orderId`. */
  params: Record<string, string>;
  /** Headings of the visited pages. */
  pages: string[];
}

const APPROVED_CARD = '4242 4242 4242 4242';
/** The longest flow has five pages: sign-in, details, delivery, payment, confirmation by the cardholder. */
const MAX_STEPS = 20;

/**
 * Completes a hosted flow as a buyer, without a browser. `url`: a redirect session's `fullUrl`, or a hosted page.
 * Throws EmulatorError FLOW_REFUSED with the page's message if a page refuses the form.
 */
export async function completeFlow(
  connection: Connection,
  url: string,
  options: FlowOptions = {},
): Promise<CompletedFlow> {
  const visit = new HostedVisit(connection);
  const pages: string[] = [];
  let page = await visit.open(url);
  let lastStep = '';
  for (let step = 0; step < MAX_STEPS; step++) {
    if (page.html === undefined) return toCompletedFlow(page.url, pages);
    const heading = headingOf(page.html);
    if (pages.at(-1) !== heading) pages.push(heading);
    if (page.status >= 400) throw refusal(page.html, page.status);
    const form = mainForm(formsIn(page.html));
    if (!form) return toCompletedFlow(page.url, pages);
    const answers = fillForm(form, options, lastStep);
    lastStep = answers.do;
    page = await visit.submit(page.url, answers);
  }
  throw new EmulatorError(`the flow did not end after ${MAX_STEPS} pages: ${pages.join(', ')}`, 0, 'FLOW_REFUSED');
}

const toCompletedFlow = (url: string, pages: string[]): CompletedFlow => ({
  url,
  params: Object.fromEntries(new URL(url).searchParams),
  pages,
});

const refusal = (html: string, status: number): EmulatorError =>
  new EmulatorError(`${headingOf(html)}: ${problemIn(html) ?? 'the page refused the form'}`, status, 'FLOW_REFUSED');

/** The form that continues the flow. Forms that only change an earlier step have a single button `change`. */
const mainForm = (forms: readonly HostedForm[]): HostedForm | undefined =>
  forms.find(({ steps }) => steps.length > 0 && steps[0] !== 'change');

type Answers = Record<string, string> & { do: string };

function fillForm({ fields, names, required, steps }: HostedForm, options: FlowOptions, lastStep: string): Answers {
  const { card = APPROVED_CARD, member } = options;
  const own = Object.fromEntries(Object.entries(options.fields ?? {}).filter(([name]) => names.has(name)));
  const values = { ...fields, ...own };
  if (steps.includes('sandbox-member') && !member) return { ...values, do: 'sandbox-member' };
  if (steps.includes('log-in') && member) return { ...values, ...member, do: 'log-in' };
  // Requests test details only once: they may leave a choice to the buyer.
  const isIncomplete = lastStep !== 'test-details' && [...required].some((name) => !values[name]?.trim());
  if (steps.includes('test-details') && isIncomplete) return { ...values, do: 'test-details' };
  const next = { ...values, do: steps[0] ?? '' };
  return names.has('cardNumber') ? { ...next, cardNumber: card, cardExpiry: '12/9999', cardCode: '123' } : next;
}

interface VisitedPage {
  url: string;
  status: number;
  /** Absent if the flow has left the emulator. */
  html?: string;
}

class HostedVisit {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly connection: Connection) {}

  submit(url: string, form: Record<string, string>): Promise<VisitedPage> {
    const body = new URLSearchParams(form).toString();
    return this.open(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  }

  async open(url: string, init: RequestInit = {}): Promise<VisitedPage> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const response = await this.connection.fetch(new Request(url, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const location = response.headers.get('location');
    if (location === null) return { url, status: response.status, html: await response.text() };
    const target = new URL(location, url);
    return isHostedPage(target, url) ? this.open(target.href) : { url: target.href, status: response.status };
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const cut = pair.indexOf('=');
    if (/max-age=0/i.test(cookie)) this.#cookies.delete(pair.slice(0, cut));
    else this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
}

const isHostedPage = (target: URL, from: string): boolean =>
  target.origin === new URL(from).origin && /\/hosted\//.test(target.pathname);
