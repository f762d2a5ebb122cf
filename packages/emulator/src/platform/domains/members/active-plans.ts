import type { OperationContext } from '../../http/operations';

type HasActivePlan = (
  context: Pick<OperationContext, 'transaction' | 'settings'>,
  memberId: string,
) => Promise<boolean>;

let registered: HasActivePlan | undefined;

export function registerActivePlans(hasActivePlan: HasActivePlan): void {
  registered = hasActivePlan;
}

export const hasActivePlan: HasActivePlan = (context, memberId) => {
  if (!registered) throw new Error('no plans are registered: see composition/join-domains.ts');
  return registered(context, memberId);
};
