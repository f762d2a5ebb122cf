import { ValidationError } from '../../../kernel/errors';
import type { WireEvent } from './event-documents';

type Registration = NonNullable<WireEvent['registration']>;

/**
 * Computed fields are not stored. Defaults other than the limit of 20 are assumed.
 * Assumed; errs to permission: settings of another type are ignored.
 */
export function registrationSettings(registration: Registration, currency: string): Registration {
  const { initialType = 'TICKETING' } = registration;
  const { type = initialType, external, rsvp, tickets } = registration;
  requireType(type, initialType);
  if (type === 'EXTERNAL' && !external?.url) throw invalidEvent('registration.external.url', 'value is required');
  return {
    type,
    initialType,
    allowedGuestTypes: registration.allowedGuestTypes ?? 'VISITOR_OR_MEMBER',
    registrationPaused: registration.registrationPaused ?? false,
    registrationDisabled: registration.registrationDisabled ?? false,
    ...(initialType === 'RSVP' && { rsvp: rsvpSettings(rsvp ?? {}) }),
    ...(initialType === 'TICKETING' && { tickets: ticketSettings(tickets ?? {}, currency) }),
    external,
  };
}

/** Source: `initialType`: "can be changed to EXTERNAL or NONE", "RSVP events can't become TICKETING". */
function requireType(type: Registration['type'], initialType: Registration['initialType']): void {
  if (type === initialType || type === 'EXTERNAL' || type === 'NONE') return;
  throw invalidEvent('registration.type', `a ${initialType} event cannot become a ${type} event`);
}

function rsvpSettings(rsvp: NonNullable<Registration['rsvp']>): NonNullable<Registration['rsvp']> {
  const { startDate, endDate } = rsvp;
  if (startDate && endDate && Date.parse(endDate) <= Date.parse(startDate)) {
    throw invalidEvent('registration.rsvp.endDate', 'must be after the start date');
  }
  return { responseType: 'YES_ONLY', waitlistEnabled: false, ...rsvp };
}

function ticketSettings(tickets: NonNullable<Registration['tickets']>, currency: string) {
  const { lowestPrice: _low, highestPrice: _high, soldOut: _soldOut, taxSettings, ...settings } = tickets;
  return {
    guestsAssignedSeparately: false,
    ticketLimitPerOrder: 20,
    reservationDurationInMinutes: 20,
    currency,
    ...settings,
    taxSettings: taxSettings && { type: 'ADDED_AT_CHECKOUT' as const, ...taxSettings },
  };
}

/** Source: `CreateEventValidationErrors` and `UpdateEventValidationErrors` in @wix/auto_sdk_events_wix-events-v-2. */
export function invalidEvent(field: string, description: string): ValidationError {
  const violatedRule = 'VALIDATION';
  return new ValidationError([
    { field: `event.${field}`, description, violatedRule, ruleName: 'INVALID_EVENT_CONFIGURATION', data: {} },
  ]);
}
