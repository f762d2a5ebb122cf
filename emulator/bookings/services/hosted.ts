import { html } from 'hono/html';
import { callbackLink } from '../../hosted/callback-link';
import type { HostedPage } from '../../hosted/flow';
import { amountLines, leaveLink } from '../../hosted/form-parts';
import { ApplicationError } from '../../http/errors';
import { bookingPriceOf } from '../booking/price';
import { allServices } from './documents';

/** Lists the bookable services, all or those of one resource, with links to the app's own list and back. */
export const hostedServices: HostedPage = {
  async check(_request, { settings }) {
    if (settings.apps.includes('bookings')) return;
    throw new ApplicationError('BOOKINGS_NOT_INSTALLED', 'the app "bookings" is not installed', { status: 428 });
  },

  async show(flow, context) {
    const { transaction, settings } = context;
    const { resourceId } = flow.request.bookingsBook ?? {};
    const services = (await allServices(transaction, {})).filter(
      ({ hidden, onlineBooking, staffMemberIds = [] }) =>
        !hidden && onlineBooking?.enabled && (!resourceId || staffMemberIds.includes(resourceId)),
    );
    const lines = services.map((service) => ({
      label: service.name ?? '',
      amount: bookingPriceOf(service, settings.currency).label,
    }));
    return {
      title: 'Book',
      body: html`<section class="card narrow">
        <h1>Book</h1>
        ${lines.length > 0 ? amountLines(lines) : html`<p>Nothing can be booked here at present.</p>`}
        <div class="actions">
          ${callbackLink(flow, 'bookingsServiceListUrl', 'Choose a time', context)}
          ${flow.request.callbacks?.postFlowUrl && leaveLink(flow.id, 'Back to the app')}
        </div>
      </section>`,
    };
  },

  async submit() {
    return { kind: 'next' };
  },
};
