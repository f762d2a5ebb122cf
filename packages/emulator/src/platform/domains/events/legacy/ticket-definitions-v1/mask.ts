import type { ticketDefinitions as meta } from '@wix/events/meta';
import type { Wire } from '../../../../kernel/wire-types';
import { saleTerms } from '../../tickets/orders-form';
import type { TicketDefinition } from '../../tickets/ticket-definition-documents';

export type DefinitionData = NonNullable<
  Wire<ReturnType<typeof meta.updateTicketDefinition>['__originalRequestType']>['definition']
>;

export function toDefinitionData(definition: TicketDefinition): DefinitionData {
  const { name, description, policyText, hidden, initialLimit, orderIndex } = definition;
  const { free: _free, ...terms } = saleTerms(definition);
  return {
    name,
    hidden,
    limited: initialLimit !== undefined,
    quantity: initialLimit ?? null,
    description,
    orderIndex,
    policy: policyText,
    ...terms,
  };
}

/** Source: masked fields count even if they were not sent. */
export function maskedData(
  present: DefinitionData,
  change: DefinitionData,
  mask: readonly string[] = [],
): DefinitionData {
  const paths = mask.flatMap((path) => path.split(',')).map((path) => path.trim().split('.')[0] ?? '');
  const names = paths.length > 0 ? new Set(paths) : new Set(Object.keys(change));
  // A price replaces any other pricing.
  const { pricing, ...rest } = present;
  const base = names.has('price') && !names.has('pricing') ? rest : { ...rest, pricing };
  const entries = [
    ...Object.entries(base).filter(([name]) => !names.has(name)),
    ...Object.entries(change).filter(([name]) => names.has(name)),
  ];
  return Object.fromEntries(entries);
}
