import {
  countForVisitor,
  type Flow,
  flowAddress,
  flows,
  type HostedContext,
  type HostedPage,
} from '../../../http/hosted/flow';
import { PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store';
import { setFlowCookie } from '../flow-browser';
import { PAGES } from '../pages';
import type { Reply, Visit } from './visit';

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
