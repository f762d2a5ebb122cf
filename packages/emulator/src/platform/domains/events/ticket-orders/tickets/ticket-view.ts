import type { tickets as meta } from '@wix/events/meta';
import type { Wire } from '../../../../kernel/wire-types';
import type { Ticket } from '../../stored-registrations/ticket-order-documents';

type WireTicket = NonNullable<Wire<ReturnType<typeof meta.getTicket>['__originalResponseType']>['ticket']>;

/** Source: the fieldsets of listTickets. Unrequested fields are empty, since the SDK promises them (assumed). */
export function toWireTicket(ticket: Ticket, fieldset: readonly string[]): WireTicket {
  const { memberId, anonymized, guestDetails, guestFullName, ...details } = ticket;
  const { form, ...guest } = guestDetails ?? {};
  const wantsGuest = fieldset.includes('GUEST_DETAILS') || fieldset.includes('GUEST_FORM');
  return {
    ...(fieldset.includes('TICKET_DETAILS') ? details : EMPTY_TICKET),
    anonymized: anonymized ?? false,
    memberId: memberId || undefined,
    ...(wantsGuest && {
      guestFullName: guestFullName || undefined,
      guestDetails: {
        ...(fieldset.includes('GUEST_DETAILS') && guest),
        guestAssigned: guest.guestAssigned ?? false,
        form: fieldset.includes('GUEST_FORM') ? (form ?? { inputValues: [] }) : { inputValues: [] },
      },
    }),
  };
}

const EMPTY_TICKET: WireTicket = {
  ticketNumber: '',
  orderNumber: '',
  ticketDefinitionId: '',
  name: '',
  free: false,
  policy: '',
  price: { amount: '0', currency: '' },
  orderStatus: 'NA_ORDER_STATUS',
  orderArchived: false,
  orderFullName: '',
  archived: false,
  checkInUrl: '',
  ticketPdfUrl: '',
  walletPassUrl: '',
  channel: 'ONLINE',
};
