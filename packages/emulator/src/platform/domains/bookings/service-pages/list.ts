import { html } from 'hono/html';
import type { HostedPage } from '../../../http/hosted/flow';
import { amountLines, leaveLink } from '../../../http/hosted/form-parts';
import { siteAddress } from '../../../http/hosted/published';
import { callbackLink } from '../../../http/hosted/return-address';
import { textsOf } from '../../../http/hosted/texts/texts';
import { ApplicationError } from '../../../kernel/errors';
import { moneyText } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { allServices, type Service } from '../services/service-documents';
import { bookingPriceOf } from '../stored-bookings/price';

export const hostedServices: HostedPage = {
  async check(_request, { settings }) {
    if (settings.apps.includes('bookings')) return;
    throw new ApplicationError('BOOKINGS_NOT_INSTALLED', 'the app "bookings" is not installed', { status: 428 });
  },

  async show(flow, context) {
    const { transaction, settings } = context;
    const t = textsOf(settings);
    const { resourceId } = flow.request.bookingsBook ?? {};
    const services = (await allServices(transaction, {})).filter(
      ({ hidden, onlineBooking, staffMemberIds = [] }) =>
        !hidden && onlineBooking?.enabled && (!resourceId || staffMemberIds.includes(resourceId)),
    );
    const lines = services.map((service) => ({
      label: html`<a href="${siteAddress(context)}/service-page/${service.mainSlug?.name}">${service.name}</a>`,
      amount: priceText(service, settings),
    }));
    return {
      title: t.book,
      body: html`<section class="card narrow">
        <h1>${t.book}</h1>
        ${lines.length > 0 ? amountLines(lines) : html`<p>${t.nothingToBook}</p>`}
        <div class="actions">
          ${callbackLink(flow, 'bookingsServiceListUrl', t.chooseTime, context)}
          ${flow.request.callbacks?.postFlowUrl && leaveLink(flow.id, t.backToApp, true)}
        </div>
      </section>`,
    };
  },

  async submit() {
    return { kind: 'next' };
  },
};

export function priceText(service: Service, settings: SiteSettings): string {
  const { amount } = bookingPriceOf(service, settings.currency);
  const t = textsOf(settings);
  const { minPrice, maxPrice } = service.payment?.varied ?? {};
  if (minPrice?.value && maxPrice?.value && minPrice.value !== maxPrice.value) {
    return `${moneyText(minPrice.value, settings)} – ${moneyText(maxPrice.value, settings)}`;
  }
  if (Number(amount) > 0) return moneyText(amount, settings);
  return service.payment?.rateType === 'CUSTOM' ? (service.payment.custom?.description ?? t.priceOnRequest) : t.free;
}
