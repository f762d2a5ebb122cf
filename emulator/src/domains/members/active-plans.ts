import type { OperationContext } from '../../http/operations';

type HasActivePlan = (
  context: Pick<OperationContext, 'transaction' | 'settings'>,
  memberId: string,
) => Promise<boolean>;

let registered: HasActivePlan | undefined;

/** Says which members have a plan, which this domain does not know. */
export function registerActivePlans(hasActivePlan: HasActivePlan): void {
  registered = hasActivePlan;
}

/** Whether the member has a plan that is active or paused. */
export const hasActivePlan: HasActivePlan = (context, memberId) => {
  if (!registered) throw new Error('no plans are registered: see composition/join-domains.ts');
  return registered(context, memberId);
};
