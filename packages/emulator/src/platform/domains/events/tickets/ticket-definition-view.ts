import { type StoredEvent, ticketLimitPerOrder } from '../event/event-documents';
import { statusAt } from '../event/event-status';
import { toWireLocation } from '../event/location';
import { saleStatusAt, type TicketDefinition, type WireDefinition } from './ticket-definition-documents';
import type { TicketCounts } from './ticket-holds';

interface ViewContext {
  now: string;
  fields?: readonly string[] | undefined;
  ticketCounts?: TicketCounts | undefined;
  baseUrl?: string | undefined;
}

/** Source: `TicketDefinition` in @wix/auto_sdk_events_ticket-definitions-v-2. */
export function toWireDefinition(
  definition: TicketDefinition,
  event: StoredEvent,
  viewed: ViewContext,
): WireDefinition {
  const { now, fields = [], ticketCounts = { sold: 0, reserved: 0 }, baseUrl } = viewed;
  const { initialLimit, salePeriod } = definition;
  const unsold = unsoldCount(definition, ticketCounts);
  return {
    id: definition.id,
    eventId: definition.eventId,
    revision: definition.revision,
    createdDate: definition.createdDate,
    updatedDate: definition.updatedDate ?? definition.createdDate,
    name: definition.name,
    ...(definition.description && { description: definition.description }),
    ...(definition.policyText && { policyText: definition.policyText }),
    ...(definition.extendedFields && { extendedFields: definition.extendedFields }),
    hidden: definition.hidden,
    limited: initialLimit !== undefined,
    ...(initialLimit !== undefined && { initialLimit, actualLimit: initialLimit }),
    pricingMethod: definition.pricingMethod,
    feeType: definition.feeType,
    ...(salePeriod && { salePeriod }),
    saleStatus: saleStatusAt(definition, event, now),
    limitPerCheckout: Math.min(ticketLimitPerOrder(event), unsold ?? Number.POSITIVE_INFINITY),
    ...(fields.includes('SALES_DETAILS') && {
      salesDetails: {
        unsoldCount: unsold,
        soldCount: ticketCounts.sold,
        reservedCount: ticketCounts.reserved,
        soldOut: unsold === 0,
      },
    }),
    ...(fields.includes('EVENT_DETAILS') && { eventDetails: eventDetailsOf(event, now, baseUrl) }),
  };
}

/** `null` without a limit. */
function unsoldCount({ initialLimit }: TicketDefinition, { sold, reserved }: TicketCounts): number | null {
  return initialLimit === undefined ? null : Math.max(0, initialLimit - sold - reserved);
}

function eventDetailsOf(event: StoredEvent, now: string, baseUrl = ''): NonNullable<WireDefinition['eventDetails']> {
  const { title, shortDescription, location, dateAndTimeSettings, slug } = event;
  return {
    title: title || undefined,
    shortDescription: shortDescription || undefined,
    location: location ? toWireLocation(location) : undefined,
    dateAndTimeSettings,
    eventPageUrl: { base: baseUrl, path: `/event-details/${slug}` },
    status: statusAt(event, now),
  };
}
