import { html } from 'hono/html';
import type { HostedContext, HostedView, Refusal } from '../../../http/hosted/flow';
import { choice, formParts, type Html, paragraphsOf, problem } from '../../../http/hosted/form-parts';
import { cover } from '../../../http/hosted/picture';
import { siteAddress } from '../../../http/hosted/published';
import { flowFrom, type SitePage } from '../../../http/hosted/site-page';
import { textsOf } from '../../../http/hosted/texts/texts';
import { PlatformError } from '../../../kernel/errors';
import { type Service, serviceDocuments } from '../services/service-documents';
import { takenSlugs } from '../services/taken-slugs';
import { paymentMethods } from '../stored-bookings/price';
import { priceText } from './list';
import { findOpenSlot, type Openings, openingsOf } from './openings';

export const servicePage: SitePage = {
  async show(slug, visit) {
    const service = await getServiceBySlug(slug, visit);
    const t = textsOf(visit.settings);
    const calendar = `${siteAddress(visit)}/booking-calendar/${service.mainSlug?.name}`;
    const action = isBookedOnline(service)
      ? html`<div class="actions"><a class="button" href="${calendar}">${t.book}</a></div>`
      : html`<p class="quiet">${t.notOnline}</p>`;
    return view(service, visit, action);
  },
};

export const bookingCalendarPage: SitePage = {
  async show(slug, visit, refused) {
    const service = await getServiceBySlug(slug, visit);
    if (!isBookedOnline(service)) return servicePage.show(slug, visit, refused);
    const openings = await openingsOf(service, visit, visit.query.from);
    return view(service, visit, timesForm(openings, visit, refused), refused);
  },

  async submit(slug, form, visit) {
    const service = await getServiceBySlug(slug, visit);
    const t = textsOf(visit.settings);
    if (!form.time) return { kind: 'refused', problem: t.checkFields, fields: { time: t.pickTimeFirst } };
    if (paymentMethods(service, visit.settings).length === 0) return { kind: 'refused', problem: t.noPayments };
    const slot = isBookedOnline(service) ? await findOpenSlot(service, form.time, visit) : undefined;
    if (!slot) return { kind: 'refused', problem: t.timeTaken };
    const bookingsCheckout = { slotAvailability: { slot }, timezone: visit.settings.timeZone };
    return { kind: 'flow', flow: flowFrom(visit, { intent: 'bookingsCheckout', progress: {}, bookingsCheckout }) };
  },
};

const isBookedOnline = ({ onlineBooking }: Service): boolean => onlineBooking?.enabled ?? false;

async function getServiceBySlug(slug: string, { transaction }: HostedContext): Promise<Service> {
  const takenSlug = await transaction.in(takenSlugs).find(slug);
  const service = takenSlug && (await transaction.in(serviceDocuments).find(takenSlug.serviceId));
  if (service && !service.hidden) return service;
  throw new PlatformError(404, `no service has the slug "${slug}"`);
}

function view(service: Service, { settings, baseUrl }: HostedContext, action: Html, refused?: Refusal): HostedView {
  const t = textsOf(settings);
  const { mainMedia, coverMedia } = service.media ?? {};
  return {
    title: service.name ?? t.book,
    body: html`<div class="offer">
      ${cover(mainMedia?.image ?? coverMedia?.image, baseUrl)}
      <div>
        <h1>${service.name}</h1>
        ${problem(refused)}
        ${service.tagLine && html`<p>${service.tagLine}</p>`}
        <p class="cost">${priceText(service, settings)}</p>
        ${action}
        ${service.description && html`<h2>${t.serviceDetails}</h2>${paragraphsOf(service.description).map((text) => html`<p>${text}</p>`)}`}
      </div>
    </div>`,
  };
}

function timesForm({ days, later }: Openings, { settings }: HostedContext, refused?: Refusal): Html {
  const t = textsOf(settings);
  const { errorHtml: errorOf } = formParts(t, refused);
  const times = days.map(
    ({ label, times }) => html`<fieldset><legend>${label}</legend>
      <div class="times">${times.map(({ value, text }) => choice({ name: 'time', value, label: text, checked: refused?.form.time === value }))}</div>
    </fieldset>`,
  );
  return html`<form method="post" novalidate>
    ${days.length > 0 ? times : html`<p>${t.noTimes}</p>`}
    ${errorOf('time')}
    <div class="actions">
      ${days.length > 0 && html`<button>${t.book}</button>`}
      ${later && html`<a class="button plain" href="?from=${later}">${t.laterTimes}</a>`}
    </div>
  </form>`;
}
