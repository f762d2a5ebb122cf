import type { orders as meta } from '@wix/events/meta';
import { siteAddress } from '../../../http/hosted/published';
import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Wire } from '../../../kernel/wire-types';
import { findEvent } from '../event/event-documents';
import { sendEventMail } from '../notification-configs';
import type { TicketOrder } from '../stored-registrations/ticket-order-documents';
import { ticketsMail } from './mail';
import { getTicketOrder, moveOrder, storeOrder } from './ticket-orders';

type UpdateRequest = Wire<ReturnType<typeof meta.updateOrder>['__originalRequestType']>;

/** Throws ORDER_ACTION_NOT_AVAILABLE for an anonymized order (assumed; errs to refusal). */
export async function changeTicketOrder(
  { eventId, orderNumber = '', fields = [], checkoutForm, archived }: UpdateRequest,
  context: OperationContext,
): Promise<TicketOrder> {
  const { transaction } = context;
  const stored = await getTicketOrder(transaction, eventId, orderNumber);
  if (stored.order.anonymized) throw new ApplicationError('ORDER_ACTION_NOT_AVAILABLE', 'the order is anonymized');
  const isRequested = (field: string) => fields.length === 0 || fields.some((path) => path.split('.')[0] === field);
  const order = {
    ...stored.order,
    ...(isRequested('archived') && archived !== undefined && { archived }),
    ...(isRequested('checkoutForm') && checkoutForm && { checkoutForm }),
  };
  return storeOrder(transaction, { ...stored, order }, siteAddress(context));
}

/** Source: confirmOrder, "Confirming orders with INITIATED or PENDING status triggers an email with the tickets". */
export async function confirmTicketOrder(
  eventId: string | undefined,
  orderNumber: string,
  context: OperationContext,
): Promise<TicketOrder> {
  const { transaction, settings } = context;
  const baseUrl = siteAddress(context);
  const stored = await getTicketOrder(transaction, eventId, orderNumber);
  const moved = await moveOrder(transaction, stored, 'confirm', { baseUrl, method: stored.order.method || 'offline' });
  const event = await findEvent(transaction, moved.order.eventId);
  const isNew = !stored.order.confirmed;
  if (event && isNew && moved.order.email)
    await sendEventMail(transaction, event.id, 'orderConfirmation', ticketsMail(moved.order, event, settings));
  return moved;
}
