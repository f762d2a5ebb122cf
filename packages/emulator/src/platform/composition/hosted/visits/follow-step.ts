import { deleteCookie } from 'hono/cookie';
import { withoutCard } from '../../../http/hosted/cards/cards';
import { type Flow, type FlowStep, type Form, flowAddress, flows, type HostedContext } from '../../../http/hosted/flow';
import { returnAddress } from '../../../http/hosted/return-address';
import { cookieName, cookiePath } from '../../../http/hosted/session-cookie';
import { signIn } from './member-session';
import { toRedisplayedForm } from './shown-again';
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
