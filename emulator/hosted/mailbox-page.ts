import { html } from 'hono/html';
import type { Transaction } from '../database/store';
import { latestMails } from '../sites/mailbox';
import type { HostedView } from './flow';

const SHOWN = 20;

/** The mails that the platform would have sent, newest first. Whoever tries a flow can read all of them. */
export async function mailboxPage(transaction: Transaction): Promise<HostedView> {
  const items = await latestMails(transaction, SHOWN);
  return {
    title: 'Mailbox',
    body: html`<h1>Mailbox of the sandbox</h1>
      <p class="quiet">Nothing is sent from here. The last ${SHOWN} mails are shown; the control interface has all of them.</p>
      ${items.length === 0 ? html`<p>No mail yet.</p>` : ''}
      ${items.map(({ to, subject, text, createdDate, recoveryLink, activationLink }) => {
        const link = recoveryLink ?? activationLink;
        return html`<article class="card">
          <h2>${subject}</h2>
          <p class="quiet">To ${to}, <time datetime="${createdDate}">${createdDate.slice(0, 16).replace('T', ' ')} UTC</time></p>
          <p class="letter">${text}</p>
          ${link && html`<p><a class="button" href="${link}">Set the password</a></p>`}
        </article>`;
      })}`,
  };
}
