import type { WireTicketOrder } from './ticket-order-documents';

export const ALL_PARTS = ['TICKETS', 'DETAILS', 'FORM', 'INVOICE'] as const;

/** Source: `OrderFieldset`. Parts of DETAILS are assumed. */
export function withFieldsets(order: WireTicketOrder, fieldset: readonly string[]): WireTicketOrder {
  const { tickets = [], checkoutForm, invoice, ...details } = order;
  const { orderNumber, eventId, contactId, memberId, anonymized, fullyCheckedIn, reservationId } = details;
  const bare = { ...EMPTY_ORDER, orderNumber, eventId, contactId, memberId, anonymized, fullyCheckedIn, reservationId };
  return {
    ...(fieldset.includes('DETAILS') ? details : bare),
    tickets: fieldset.includes('TICKETS') ? tickets : [],
    ...(fieldset.includes('FORM') && { checkoutForm }),
    ...(fieldset.includes('INVOICE') && { invoice }),
  };
}

const EMPTY_ORDER = {
  status: 'NA_ORDER_STATUS',
  snapshotId: '00000000-0000-0000-0000-000000000000',
  firstName: '',
  lastName: '',
  fullName: '',
  email: '',
  confirmed: false,
  method: '',
  ticketsQuantity: 0,
  ticketsPdf: '',
  archived: false,
  channel: 'ONLINE',
} as const;
