import type { SiteSettings } from '../../../../kernel/settings';
import type { Order } from '../wire';

export function confirmationMail(order: Order, settings: SiteSettings) {
  const lines = (order.lineItems ?? []).map(({ quantity, productName, lineItemPrice }) =>
    [`${quantity} × ${productName?.original}`, lineItemPrice?.formattedAmount].join('  '),
  );
  return {
    to: order.buyerInfo?.email ?? '',
    subject: `${settings.name}: your order ${order.number}`,
    text: ['Thank you for your order.', '', ...lines, '', `Total ${order.priceSummary?.total?.formattedAmount}`].join(
      '\n',
    ),
  };
}
