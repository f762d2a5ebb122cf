import { askApps } from '../../../apps/index';
import type { Line } from '../../lines/read-lines';
import type { AppliedRule, CustomTrigger, Trigger } from '../discount-rules';
import { idsOf, type Shop } from './purchase';

/**
 * An app decides whether its triggers hold. Assumed: those of an app that fails, or was removed, do not, and the
 * purchase goes on. Errs to permission.
 */
export async function withEligibleTriggers(
  rules: readonly AppliedRule[],
  lines: readonly Line[],
  shop: Shop,
): Promise<AppliedRule[]> {
  const triggers = rules.flatMap(({ id, trigger }) => customTriggersIn(trigger, id));
  if (triggers.length === 0 || lines.length === 0) return [...rules];
  const answers = await askApps(shop, 'customTriggers', 'getEligibleTriggers', {
    ids: idsOf(lines),
    request: (app) => {
      const ofApp = triggers.filter(({ appId }) => appId === app.id);
      if (ofApp.length === 0) return undefined;
      return {
        lineItems: lines.map(({ id, quantity, catalogReference, item }) => ({
          id,
          quantity,
          catalogReference: catalogReference ?? undefined,
          price: item.price,
        })),
        triggers: ofApp.map(({ id, identifier }) => ({ customTrigger: { id }, identifier })),
      };
    },
  });
  const eligible = new Set(
    answers.flatMap(({ app, answer }) =>
      (answer?.eligibleTriggers ?? []).map(({ customTriggerId, identifier }) =>
        keyOf({ appId: app.id, id: customTriggerId ?? '', identifier: identifier ?? '' }),
      ),
    ),
  );
  return rules.map((rule) => ({ ...rule, trigger: rule.trigger && resolved(rule.trigger, rule.id, eligible) }));
}

type AskedTrigger = Pick<CustomTrigger, 'appId' | 'id'> & { identifier: string };

const keyOf = ({ appId, id, identifier }: AskedTrigger): string => JSON.stringify([appId, id, identifier]);

/** Assumed: the identifier names the rule, which may have the same trigger as another. */
function customTriggersIn(trigger: Trigger | undefined, identifier: string): AskedTrigger[] {
  if (!trigger) return [];
  if ('triggers' in trigger) return trigger.triggers.flatMap((each) => customTriggersIn(each, identifier));
  return trigger.type === 'CUSTOM' ? [{ appId: trigger.appId, id: trigger.id, identifier }] : [];
}

function resolved(trigger: Trigger, identifier: string, eligible: ReadonlySet<string>): Trigger {
  if ('triggers' in trigger)
    return { ...trigger, triggers: trigger.triggers.map((each) => resolved(each, identifier, eligible)) };
  return trigger.type === 'CUSTOM' ? { ...trigger, holds: eligible.has(keyOf({ ...trigger, identifier })) } : trigger;
}
