import { html } from 'hono/html';
import type { Form, HostedContext, Refusal } from '../../hosted/flow';
import { field, problem } from '../../hosted/form-parts';
import { mailRecoveryTo } from './password-recovery';

type Html = ReturnType<typeof html>;

/** The form after "Forgot password?", which asks for the address to mail the link to. */
export function recoveryForm(email: string, refused?: Refusal): Html {
  return html`<form method="post" class="card" aria-labelledby="recover">
    <h2 id="recover">Reset your password</h2>
    ${problem(refused)}
    <p>We send you a link to set a new one.</p>
    ${field({ name: 'email', label: 'Email', type: 'email', value: email, autocomplete: 'username' }, refused)}
    <div class="actions">
      <button name="do" value="recover">Send the link</button>
      <button name="do" value="restart" class="plain" formnovalidate>Back to log in</button>
    </div>
  </form>`;
}

export function recoveryNotice(email: string): Html {
  return html`<form method="post" class="card">
    <h2>Check your mail</h2>
    <p role="status">If ${email} has an account, a link is on its way there. In the sandbox it is in the site's <a href="../mailbox" target="_blank">mailbox</a>. Once the password is set, log in with it here.</p>
    <div class="actions"><button name="do" value="restart" class="plain">Back to log in</button></div>
  </form>`;
}

/** Mails the link. It does not lead back to this sign-in: the person who asked may not be the one who reads the mail. */
export async function sendRecoveryLink({ email = '' }: Form, context: HostedContext): Promise<void> {
  await mailRecoveryTo(email.trim(), { purpose: 'recovery' }, context);
}
