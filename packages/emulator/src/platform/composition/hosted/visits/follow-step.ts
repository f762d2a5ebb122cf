import { startSession } from '../../../domains/identity/sessions';
import {
  knownBrowserCookie,
  newKnownBrowser,
  verifyKnownBrowser,
} from '../../../domains/identity/sign-in/known-browser';
import { withoutCard } from '../../../http/hosted/cards/cards';
import { deleteCookie, setCookie } from '../../../http/hosted/cookies';
import {
  cookieName,
  cookiePath,
  type Flow,
  type FlowStep,
  type Form,
  flowAddress,
  flows,
  type HostedContext,
  type Refusal,
  type ShownAgain,
} from '../../../http/hosted/flow';
import { returnAddress } from '../../../http/hosted/return-address';
import { html, type Reply, type Visit } from './visit';

export async function follow(
  context: Visit,
  hostedContext: HostedContext,
  flow: Flow,
  step: FlowStep,
  form: Form,
): Promise<Reply> {
  const { transaction } = hostedContext;
  switch (step.kind) {
    case 'refused': {
      // This also drops a payment that waits for confirmation.
      const again = toRedisplayedForm(form, step, transaction.now);
      await transaction.in(flows).update({ ...flow, shownAgain: again });
      return () => context.redirect(flowAddress(hostedContext, flow), 303);
    }
    case 'confirm-payment':
      await transaction.in(flows).update({ ...withoutForm(flow), pendingForm: withoutCard(form) });
      return () => context.redirect(flowAddress(hostedContext, flow), 303);
    case 'next': {
      await signIn(context, hostedContext, step.memberId);
      const member = step.memberId ? { memberId: step.memberId, memberLoggedIn: true } : {};
      await transaction.in(flows).update({
        ...withoutForm(flow),
        ...member,
        progress: { ...flow.progress, ...step.progress },
        ...(step.typed && { shownAgain: toRedisplayedForm(step.typed, {}, transaction.now) }),
      });
      return () => context.redirect(flowAddress(hostedContext, flow), 303);
    }
    case 'completed': {
      const { params, title, lines, memberId } = step;
      await signIn(context, hostedContext, memberId);
      const completed = await transaction.in(flows).update({
        ...withoutForm(flow),
        ...(memberId && { memberId, memberLoggedIn: true }),
        state: 'completed',
        result: { params, title, lines },
      });
      return () => context.redirect(completionAddress(completed, hostedContext), 303);
    }
    case 'leave': {
      await signIn(context, hostedContext, step.memberId);
      const member = step.memberId ? { memberId: step.memberId, memberLoggedIn: true } : {};
      await transaction.in(flows).update({ ...withoutForm(flow), ...member, state: 'left' });
      return () => {
        if (step.signedOut) deleteCookie(context, cookieName(hostedContext.site), { path: cookiePath(hostedContext) });
        return step.lastPage ? html(context, step.lastPage.html, step.lastPage) : context.redirect(step.url, 303);
      };
    }
  }
}

export function completionAddress(flow: Flow, hostedContext: HostedContext): string {
  const isAppThanking = Boolean(flow.request.callbacks?.thankYouPageUrl);
  return (isAppThanking && returnAddress(flow, 'completed', hostedContext)) || flowAddress(hostedContext, flow);
}

const withoutForm = ({ shownAgain: _sent, ...flow }: Flow): Flow => flow;

async function signIn(context: Visit, hostedContext: HostedContext, memberId: string | undefined): Promise<void> {
  if (!memberId) return;
  const { site, transaction, baseUrl, knownBrowser } = hostedContext;
  const token = await startSession(transaction, memberId);
  const attributes = {
    path: cookiePath(hostedContext),
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseUrl.startsWith('https:'),
  } as const;
  setCookie(context, cookieName(site), token, attributes);
  if (verifyKnownBrowser(site, memberId, knownBrowser)) return;
  setCookie(context, knownBrowserCookie(site), newKnownBrowser(site, memberId), {
    ...attributes,
    maxAge: KNOWN_BROWSER_SECONDS,
  });
}

/** Assumed. Browsers keep no cookie for longer than 400 days. */
const KNOWN_BROWSER_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a posted form to show it after a redirect, so that going back or reloading never posts it again. */
function toRedisplayedForm(
  form: Form,
  { problem = '', fields = {}, retryAfterSeconds }: Partial<Refusal> & { retryAfterSeconds?: number | undefined },
  now: string,
): ShownAgain {
  const retryAt = retryAfterSeconds && new Date(Date.parse(now) + retryAfterSeconds * 1000).toISOString();
  return { problem, fields, form: limitForm(form), retryAt: retryAt || undefined };
}

export function refusalOn({ shownAgain: again }: Pick<Flow, 'shownAgain'>, now: string): Refusal | undefined {
  if (!again) return undefined;
  const { retryAt, ...refusal } = again;
  return retryAt && retryAt <= now ? { problem: '', fields: {}, form: refusal.form } : refusal;
}

/** `undefined`: another attempt is accepted now. */
export function secondsToRetry({ shownAgain: again }: Pick<Flow, 'shownAgain'>, now: string): number | undefined {
  const seconds = again?.retryAt ? Math.ceil((Date.parse(again.retryAt) - Date.parse(now)) / 1000) : 0;
  return seconds > 0 ? seconds : undefined;
}

function limitForm(form: Form): Form {
  let room = MAX_KEPT_CHARACTERS;
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => {
      if (NEVER_KEPT.has(name)) return false;
      room -= name.length + value.length;
      return room >= 0;
    }),
  );
}

const NEVER_KEPT = new Set(['password', 'code', 'cardNumber', 'cardCode', 'cardExpiry', 'cardEnding']);

/** A registration of 50 guests with long answers stays below this limit. */
const MAX_KEPT_CHARACTERS = 100_000;
