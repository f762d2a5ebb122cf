import { html } from 'hono/html';
import { DateTime } from 'luxon';
import type { HostedContext, HostedView } from '../../http/hosted/flow';
import { isAllowedDomain } from '../../http/hosted/return-address';
import { textsOf } from '../../http/hosted/texts/texts';
import { latestMails } from '../../kernel/mailbox';
import type { SiteSettings } from '../../kernel/settings';

const SHOWN = 20;

/** `returnUrl`: where the reader came from, shown as a link if the site allows it. */
export async function mailboxPage(
  { transaction, settings, baseUrl }: Pick<HostedContext, 'transaction' | 'settings' | 'baseUrl'>,
  returnUrl = '',
): Promise<HostedView> {
  const t = textsOf(settings);
  const items = await latestMails(transaction, SHOWN);
  const back = shopAddress(returnUrl, settings, baseUrl);
  return {
    title: t.mailbox,
    isOurs: true,
    body: html`<div class="letters">
      ${back && html`<p><a href="${back}">← ${t.backToShop(settings.name)}</a></p>`}
      <h1>${t.mailboxOfSandbox}</h1>
      <p class="quiet">${t.mailboxNote(SHOWN)}</p>
      ${items.length === 0 ? html`<p>${t.noMail}</p>` : ''}
      ${items.map(({ to, subject, text, createdDate, recoveryLink, activationLink, calendar }) => {
        const link = recoveryLink ?? activationLink;
        return html`<article class="card">
          <h2>${subject}</h2>
          <p class="quiet">${t.to(to)}, <time datetime="${createdDate}">${dateText(createdDate, settings)}</time></p>
          <div class="letter">${text.split('\n').map(letterLine)}</div>
          ${calendar && html`<p><a class="button plain small" download="appointment.ics" href="data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}">${t.addToCalendar}</a></p>`}
          ${link && html`<p><a class="button" href="${link}">${t.setThePassword}</a></p>`}
        </article>`;
      })}
    </div>`,
  };
}

/** An app that contains the emulator is at the same origin, outside of the emulator's path. */
function shopAddress(returnUrl: string, settings: SiteSettings, baseUrl: string): string | undefined {
  const isWeb = URL.canParse(returnUrl) && /^https?:$/.test(new URL(returnUrl).protocol);
  if (isWeb && isAllowedDomain(new URL(returnUrl), settings, baseUrl)) return returnUrl;
  const { origin, pathname } = new URL(baseUrl);
  return pathname === '/' ? undefined : `${origin}/`;
}

/** Two spaces stand before an amount or a number. A line such as `Ticket as a PDF: https://…` is a link with that name. */
function letterLine(line: string) {
  const [, name, address] = /^([^:]+): (https?:\/\/\S+)$/.exec(line) ?? [];
  if (address) return html`<span><a href="${address}">${name}</a></span>`;
  return html`<span>${line.split(/ {2,}/).map((part) => html`<span>${withLinks(part)}</span>`)}</span>`;
}

const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

const dateText = (date: string, { language, timeZone }: SiteSettings): string =>
  DateTime.fromISO(date, { zone: timeZone, locale: language }).toLocaleString({
    ...DateTime.DATETIME_MED,
    timeZoneName: 'short',
  });
