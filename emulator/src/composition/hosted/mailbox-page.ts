import { html } from 'hono/html';
import { DateTime } from 'luxon';
import type { HostedView } from '../../http/hosted/flow';
import { textsOf } from '../../http/hosted/texts/texts';
import { latestMails } from '../../kernel/mailbox';
import type { SiteSettings } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store';

const SHOWN = 20;

export async function mailboxPage(transaction: Transaction, settings: SiteSettings): Promise<HostedView> {
  const t = textsOf(settings);
  const items = await latestMails(transaction, SHOWN);
  return {
    title: t.mailbox,
    isOurs: true,
    body: html`<h1>${t.mailboxOfSandbox}</h1>
      <p class="quiet">${t.mailboxNote(SHOWN)}</p>
      ${items.length === 0 ? html`<p>${t.noMail}</p>` : ''}
      ${items.map(({ to, subject, text, createdDate, recoveryLink, activationLink }) => {
        const link = recoveryLink ?? activationLink;
        return html`<article class="card">
          <h2>${subject}</h2>
          <p class="quiet">${t.to(to)}, <time datetime="${createdDate}">${dateText(createdDate, settings)}</time></p>
          <p class="letter">${text}</p>
          ${link && html`<p><a class="button" href="${link}">${t.setThePassword}</a></p>`}
        </article>`;
      })}`,
  };
}

const dateText = (date: string, { language, timeZone }: SiteSettings): string =>
  DateTime.fromISO(date, { zone: timeZone, locale: language }).toLocaleString({
    ...DateTime.DATETIME_MED,
    timeZoneName: 'short',
  });
