import type { Context } from 'hono';
import { knownBrowserCookie } from '../../../domains/identity/sign-in/known-browser';
import { outcomeOfCard } from '../../../http/hosted/cards/cards';
import { getCookie } from '../../../http/hosted/cookies';
import {
  cookieName,
  countForVisitor,
  type Flow,
  type Form,
  flowAddress,
  flows,
  type HostedContext,
  type HostedPage,
  type PaymentOutcome,
} from '../../../http/hosted/flow';
import type { Web } from '../../../http/web';
import { bodyText } from '../../../http/wire/body-limit';
import { parseForm } from '../../../http/wire/bounded-form';
import { PlatformError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Site } from '../../../kernel/site';
import type { Transaction } from '../../../kernel/store/store-interface';
import { setFlowCookie } from '../flow-browser';
import { PAGES } from '../pages';
import type { Services } from '../services';

export type Visit = Context<Web>;

/** Runs after the transaction that chose this reply commits. */
export type Reply = () => Response | Promise<Response>;

export async function inTransaction(
  context: Visit,
  site: Site,
  work: (hostedContext: HostedContext) => Promise<Reply>,
): Promise<Response> {
  const reply = await site.run((transaction: Transaction, settings: SiteSettings) =>
    work({
      site,
      settings,
      transaction,
      baseUrl: context.env.baseUrl,
      sessionToken: getCookie(context, cookieName(site)),
      knownBrowser: getCookie(context, knownBrowserCookie(site)),
      pay: (form) => requirePayments(settings, outcomeOfCard(form)),
    }),
  );
  return reply();
}

/** The site may have stopped taking payments after the page was opened. */
export function requirePayments({ premium, acceptsPayments }: SiteSettings, outcome: PaymentOutcome): PaymentOutcome {
  if (premium && acceptsPayments) return outcome;
  throw new PlatformError(428, 'This site can’t take payments right now. Nothing was charged.');
}

export async function getSite(context: Visit, { sites }: Services): Promise<Site> {
  const site = await sites.byId(context.req.param('siteId') ?? '');
  if (!site) throw new PlatformError(404, UNKNOWN_SITE);
  return site;
}

const UNKNOWN_SITE =
  'This site is not stored here. It was removed, or the emulator was restarted without a folder or database, or it runs in several processes that share no database. Start again from the app.';

export async function readForm(context: Visit): Promise<Form> {
  const text = await bodyText(context.req.raw);
  if (text === '') return {};
  const contentType = context.req.header('content-type') ?? '';
  if (!contentType.startsWith('application/x-www-form-urlencoded')) {
    throw new PlatformError(400, 'This form cannot be read. Go back and try again.');
  }
  // U+0000 cannot be typed into a form, and not every database keeps it.
  return Object.fromEntries(Object.entries(parseForm(text)).map(([name, value]) => [name, value.replaceAll('\0', '')]));
}

interface Head {
  status?: number;
  policy: string;
}

export async function html(context: Visit, page: unknown, { status = 200, policy }: Head): Promise<Response> {
  return context.html(String(await page), status as 200, { 'content-security-policy': policy });
}

/** Focuses the first marked problem on the whole page. Typed text is escaped and cannot contain a mark. */
export function focusProblem(page: string): string {
  const mark = MARKS.find((text) => page.includes(text));
  return mark ? page.replace(mark, `${mark} autofocus`) : page;
}

const MARKS = [' aria-invalid="true"', ' role="alert" tabindex="-1"'];

export function pageOf(flow: Flow): HostedPage {
  const page = PAGES[flow.intent];
  if (!page) throw new PlatformError(501, `the intent "${flow.intent}" is not emulated yet`);
  return page;
}

export async function getFlow(transaction: Transaction, id: string): Promise<Flow> {
  const flow = await transaction.in(flows).find(id);
  if (!flow) throw new PlatformError(404, 'This page does not exist. Start again from the app.');
  countForVisitor(transaction, flow);
  return flow;
}

export function redirectToFlow(context: Visit, hostedContext: HostedContext, flow: Flow, secret: string): Reply {
  return () => {
    setFlowCookie(context, hostedContext, flow, secret);
    return context.redirect(flowAddress(hostedContext, flow), 303);
  };
}
