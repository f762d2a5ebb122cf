import type { forms as meta } from '@wix/events/meta';
import type { Wire } from '../../../../kernel/wire-types';
import type { WireEvent } from '../../event/event-documents';

type Registration = NonNullable<WireEvent['registration']>;
type RegistrationV1 = Wire<meta.RegistrationOriginal>;

const TYPES = { RSVP: 'RSVP', TICKETING: 'TICKETS', EXTERNAL: 'EXTERNAL', NONE: 'NO_REGISTRATION' } as const;

const STATUSES = {
  UNKNOWN_REGISTRATION_STATUS: 'NA_REGISTRATION_STATUS',
  CLOSED_AUTOMATICALLY: 'CLOSED',
  CLOSED_MANUALLY: 'CLOSED_MANUALLY',
  OPEN_RSVP: 'OPEN_RSVP',
  OPEN_RSVP_WAITLIST_ONLY: 'OPEN_RSVP_WAITLIST',
  OPEN_TICKETS: 'OPEN_TICKETS',
  OPEN_EXTERNAL: 'OPEN_EXTERNAL',
  SCHEDULED_RSVP: 'SCHEDULED_RSVP',
} as const;

/** The names are the packages'; which of them stand for which is assumed where they differ. */
export function toRegistrationV1(registration: Registration): RegistrationV1 {
  const { type = 'NONE', initialType, status, rsvp, tickets, external, allowedGuestTypes } = registration;
  return {
    type: TYPES[type],
    initialType: initialType && TYPES[initialType],
    status: STATUSES[status ?? 'UNKNOWN_REGISTRATION_STATUS'],
    restrictedTo: allowedGuestTypes ?? 'VISITOR_OR_MEMBER',
    rsvpCollection: rsvp && {
      config: {
        rsvpStatusOptions: rsvp.responseType ?? 'YES_ONLY',
        limit: rsvp.limit,
        waitlist: rsvp.waitlistEnabled ?? false,
        startDate: rsvp.startDate,
        endDate: rsvp.endDate,
      },
    },
    ticketing: tickets && ticketingOf(tickets),
    external: external && { registration: external.url ?? '' },
  };
}

type Tickets = NonNullable<Registration['tickets']>;

function ticketingOf({
  lowestPrice,
  highestPrice,
  currency,
  soldOut,
  ...settings
}: Tickets): RegistrationV1['ticketing'] {
  const { guestsAssignedSeparately, ticketLimitPerOrder, reservationDurationInMinutes, taxSettings } = settings;
  return {
    lowestPrice: lowestPrice?.value,
    highestPrice: highestPrice?.value,
    currency,
    lowestTicketPrice: lowestPrice && moneyOf(lowestPrice),
    highestTicketPrice: highestPrice && moneyOf(highestPrice),
    lowestTicketPriceFormatted: lowestPrice?.formattedValue,
    highestTicketPriceFormatted: highestPrice?.formattedValue,
    soldOut: soldOut ?? false,
    config: {
      guestAssignedTickets: guestsAssignedSeparately ?? false,
      ticketLimitPerOrder,
      reservationDurationInMinutes,
      taxConfig: taxSettings && {
        type: taxSettings.type === 'INCLUDED_IN_PRICE' ? 'INCLUDED' : taxSettings.type,
        name: taxSettings.name,
        rate: taxSettings.rate,
        appliesToDonations: taxSettings.appliedToDonations,
      },
    },
  };
}

/** Source: `Money`, "Deprecated: Use `value` instead" at `amount`. */
const moneyOf = ({ value, currency }: NonNullable<Tickets['lowestPrice']>) => ({
  amount: value ?? '0',
  value,
  currency: currency ?? '',
});
