import { html } from 'hono/html';
import type { Form, HostedContext, Refusal } from '../../../http/hosted/flow';
import { formParts, type Html } from '../../../http/hosted/form-parts';
import type { Texts } from '../../../http/hosted/texts/texts';
import { mailRecoveryTo } from './password-recovery';

export function recoveryForm(email: string, t: Texts, refused?: Refusal): Html {
  const { field, problem } = formParts(t, refused);
  return html`<form method="post" class="card" aria-labelledby="recover">
    <h2 id="recover">${t.resetPassword}</h2>
    ${problem()}
    <p>${t.resetWhy}</p>
    ${field({ name: 'email', label: t.email, type: 'email', value: email, autocomplete: 'username' })}
    <div class="actions">
      <button name="do" value="recover">${t.sendLink}</button>
      <button name="do" value="restart" class="text" formnovalidate>${t.backToSignIn}</button>
    </div>
  </form>`;
}

export function recoveryNotice(email: string, t: Texts): Html {
  return html`<form method="post" class="card">
    <h2>${t.checkMail}</h2>
    <p role="status">${t.linkSent(email)} <a href="../mailbox" target="_blank">${t.inMailbox}</a></p>
    <div class="actions"><button name="do" value="restart" class="text">${t.backToSignIn}</button></div>
  </form>`;
}

/** The link does not continue this sign-in, because the reader may not have requested it. */
export async function sendRecoveryLink({ email = '' }: Form, context: HostedContext): Promise<void> {
  await mailRecoveryTo(email.trim(), { purpose: 'recovery' }, context);
}
