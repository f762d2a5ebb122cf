import type { ticketDefinitionsV2 as meta } from '@wix/events/meta';
import type { Wire } from '../../../../kernel/wire-types';
import { type StoredEvent, ticketLimitPerOrder } from '../../event/event-documents';
import { shownLocation } from '../../event/location';
import { statusAt } from '../../event/status';
import type { TicketCounts } from '../ticket-holds';
import { saleStatusAt, type TicketDefinition, type WireTicketDefinition } from './ticket-definition-documents';

export type DefinitionV2 = NonNullable<
  Wire<ReturnType<typeof meta.getTicketDefinition>['__originalResponseType']>['ticketDefinition']
>;

interface Viewed {
  now: string;
  fields?: readonly string[] | undefined;
  taken?: TicketCounts | undefined;
  baseUrl?: string | undefined;
}

/** As the second generation shows it. Source: `TicketDefinition` in @wix/auto_sdk_events_ticket-definitions-v-2. */
export function toDefinitionV2(definition: TicketDefinition, event: StoredEvent, viewed: Viewed): DefinitionV2 {
  const { now, fields = [], taken = { sold: 0, reserved: 0 }, baseUrl } = viewed;
  const { capacity } = definition;
  const unsold = unsoldCount(definition, taken);
  return {
    id: definition.id,
    eventId: definition.eventId,
    revision: definition.revision ?? '1',
    createdDate: definition.created,
    updatedDate: definition.updated ?? definition.created,
    name: definition.name,
    ...(definition.description && { description: definition.description }),
    ...(definition.policy && { policyText: definition.policy }),
    hidden: definition.hidden,
    limited: capacity !== undefined,
    ...(capacity !== undefined && { initialLimit: capacity, actualLimit: capacity }),
    pricingMethod: pricingMethodOf(definition),
    feeType: feeTypeOf(definition),
    ...(definition.salePeriod && { salePeriod: salePeriodOf(definition.salePeriod) }),
    saleStatus: saleStatusAt(definition, event, now),
    limitPerCheckout: Math.min(ticketLimitPerOrder(event), unsold ?? Number.POSITIVE_INFINITY),
    ...(fields.includes('SALES_DETAILS') && {
      salesDetails: {
        unsoldCount: unsold,
        soldCount: taken.sold,
        reservedCount: taken.reserved,
        soldOut: unsold === 0,
      },
    }),
    ...(fields.includes('EVENT_DETAILS') && { eventDetails: eventDetailsOf(event, now, baseUrl) }),
  };
}

/** `null` without a limit. */
function unsoldCount({ capacity }: TicketDefinition, { sold, reserved }: TicketCounts): number | null {
  return capacity === undefined ? null : Math.max(0, capacity - sold - reserved);
}

function pricingMethodOf({ pricing, price, free = false }: TicketDefinition): DefinitionV2['pricingMethod'] {
  const money = (sent: WireTicketDefinition['price']) => ({
    value: sent?.value ?? '0',
    currency: sent?.currency ?? '',
  });
  const { fixedPrice, minPrice, pricingOptions, pricingType = 'STANDARD' } = pricing ?? {};
  const shared = { pricingType, free };
  if (minPrice) return { guestPrice: money(minPrice), ...shared };
  if (!pricingOptions) return { fixedPrice: money(fixedPrice ?? price), ...shared };
  const optionDetails = (pricingOptions.options ?? []).map((option) => ({
    optionId: option.id ?? null,
    name: option.name ?? null,
    price: money(option.price),
  }));
  return { pricingOptions: { optionDetails }, ...shared };
}

function feeTypeOf({ feeType, wixFeeConfig }: TicketDefinition): NonNullable<DefinitionV2['feeType']> {
  const kept = feeType ?? wixFeeConfig?.type ?? 'NO_FEE';
  return kept === 'FEE_ADDED' ? 'FEE_ADDED_AT_CHECKOUT' : kept;
}

function salePeriodOf({ startDate, endDate, hideNotOnSale }: NonNullable<WireTicketDefinition['salePeriod']>) {
  return { ...(startDate && { startDate }), ...(endDate && { endDate }), displayNotOnSale: !hideNotOnSale };
}

function eventDetailsOf(event: StoredEvent, now: string, baseUrl = ''): NonNullable<DefinitionV2['eventDetails']> {
  const { title, shortDescription, location, dateAndTimeSettings, slug } = event;
  return {
    ...(title && { title }),
    ...(shortDescription && { shortDescription }),
    ...(location && { location: shownLocation(location) }),
    ...(dateAndTimeSettings && { dateAndTimeSettings }),
    eventPageUrl: { base: baseUrl, path: `/event-details/${slug}` },
    status: statusAt(event, now),
  };
}
