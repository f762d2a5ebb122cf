import type { forms as meta } from '@wix/events/meta';
import type { Wire } from '../../../../kernel/wire-types';
import type { WireEvent } from '../../event/event-documents';
import type { EventV1 } from './event-v1-view';

/** Source: `EventData` of the older package. */
export interface EventDataV1 {
  title?: string;
  description?: string;
  location?: EventV1['location'];
  scheduleConfig?: NonNullable<EventV1['scheduling']>['config'];
  mainImage?: WireEvent['mainImage'];
  rsvpCollectionConfig?: NonNullable<NonNullable<EventV1['registration']>['rsvpCollection']>['config'];
  guestListConfig?: EventV1['guestListConfig'];
  about?: string;
  registrationConfig?: RegistrationConfig;
  onlineConferencingConfig?: NonNullable<EventV1['onlineConferencing']>['config'];
  seoSettings?: EventV1['seoSettings'];
  agenda?: EventV1['agenda'];
  eventDisplaySettings?: EventV1['eventDisplaySettings'];
}

interface RegistrationConfig {
  externalRegistrationUrl?: string;
  pausedRegistration?: boolean;
  ticketingConfig?: Wire<meta.TicketingConfigOriginal>;
  restrictedTo?: NonNullable<EventV1['registration']>['restrictedTo'];
  disabledRegistration?: boolean;
  initialType?: NonNullable<EventV1['registration']>['initialType'];
}

/** Only what was sent, or of that only what `fields` names. */
export function fromEventDataV1(sent: EventDataV1, fields: readonly string[] = []): WireEvent {
  const names = fields.map((path) => path.replace(/^event\./, '').split('.')[0]);
  // Leaves out entries of the same type.
  const data = Object.fromEntries(
    Object.entries(sent).filter(([name]) => fields.length === 0 || names.includes(name)),
  ) as EventDataV1;
  const { title, description, about, mainImage, seoSettings, agenda, eventDisplaySettings } = data;
  const { guestListConfig, onlineConferencingConfig } = data;
  return present({
    title,
    shortDescription: description,
    detailedDescription: about,
    mainImage,
    location: data.location && locationOf(data.location),
    dateAndTimeSettings: data.scheduleConfig && scheduleOf(data.scheduleConfig),
    guestListSettings: guestListConfig && { displayedPublicly: guestListConfig.publicGuestList },
    registration: registrationOf(data),
    onlineConferencing: onlineConferencingConfig && {
      enabled: onlineConferencingConfig.enabled,
      providerId: onlineConferencingConfig.providerId,
      type: onlineConferencingConfig.conferenceType,
    },
    seoSettings,
    agendaSettings: agenda && { enabled: agenda.enabled },
    eventDisplaySettings,
  });
}

function locationOf({
  name,
  type,
  address,
  fullAddress,
  tbd,
}: NonNullable<EventV1['location']>): WireEvent['location'] {
  const { subdivisions: _subdivisions, geocode: _geocode, ...rest } = fullAddress ?? {};
  return { name, type, locationTbd: tbd, address: fullAddress ? rest : address ? { addressLine: address } : undefined };
}

function scheduleOf(config: NonNullable<EventDataV1['scheduleConfig']>): WireEvent['dateAndTimeSettings'] {
  const { scheduleTbd, scheduleTbdMessage, startDate, endDate, timeZoneId, endDateHidden, showTimeZone } = config;
  return present({
    dateAndTimeTbd: scheduleTbd,
    dateAndTimeTbdMessage: scheduleTbdMessage,
    startDate,
    endDate,
    timeZoneId,
    hideEndDate: endDateHidden,
    showTimeZone,
  });
}

function registrationOf({ rsvpCollectionConfig, registrationConfig = {} }: EventDataV1): WireEvent['registration'] {
  const { externalRegistrationUrl, ticketingConfig, restrictedTo, initialType } = registrationConfig;
  const registration = present({
    rsvp:
      rsvpCollectionConfig &&
      present({
        responseType: rsvpCollectionConfig.rsvpStatusOptions,
        limit: rsvpCollectionConfig.limit,
        waitlistEnabled: rsvpCollectionConfig.waitlist,
        startDate: rsvpCollectionConfig.startDate,
        endDate: rsvpCollectionConfig.endDate,
      }),
    tickets: ticketingConfig && ticketsOf(ticketingConfig),
    ...(externalRegistrationUrl && { type: 'EXTERNAL' as const, external: { url: externalRegistrationUrl } }),
    allowedGuestTypes:
      restrictedTo && (restrictedTo === 'MEMBER' ? ('MEMBER' as const) : ('VISITOR_OR_MEMBER' as const)),
    registrationPaused: registrationConfig.pausedRegistration,
    registrationDisabled: registrationConfig.disabledRegistration,
    initialType: initialType && (initialType === 'RSVP' ? ('RSVP' as const) : ('TICKETING' as const)),
  });
  return Object.keys(registration).length > 0 ? registration : undefined;
}

function ticketsOf(config: Wire<meta.TicketingConfigOriginal>) {
  const { guestAssignedTickets, ticketLimitPerOrder, reservationDurationInMinutes, taxConfig } = config;
  return present({
    guestsAssignedSeparately: guestAssignedTickets,
    ticketLimitPerOrder,
    reservationDurationInMinutes,
    taxSettings: taxConfig && {
      type: taxConfig.type === 'INCLUDED' ? ('INCLUDED_IN_PRICE' as const) : ('ADDED_AT_CHECKOUT' as const),
      name: taxConfig.name,
      rate: taxConfig.rate,
      appliedToDonations: taxConfig.appliesToDonations,
    },
  });
}

/** Without fields that were not sent, which must not replace stored ones. */
const present = <Fields extends object>(fields: Fields): Fields =>
  // Only leaves out undefined fields.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
