import { html } from 'hono/html';
import type { Flow, FlowStep, HostedContext, HostedPage } from '../../hosted/flow';
import { field, problem } from '../../hosted/form-parts';
import { ValidationError } from '../../http/errors';
import { getRecovery, type Recovery, recoverMember } from './password-recovery';
import { PASSWORD_LENGTH } from './passwords';

/** The page behind the link in a recovery or activation mail: the member chooses a password. */
export const hostedNewPassword: HostedPage = {
  async show(flow, { transaction }, refused) {
    const { purpose } = await recoveryOf(flow, transaction);
    const title = purpose === 'activation' ? 'Activate your account' : 'Set a new password';
    const hint = `At least ${PASSWORD_LENGTH.min} characters`;
    return {
      title,
      body: html`<form method="post" class="card narrow" aria-labelledby="new-password">
        <h1 id="new-password">${title}</h1>
        ${problem(refused)}
        ${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint }, refused)}
        <div class="actions"><button>Set password</button></div>
      </form>`,
    };
  },

  async submit(flow, { password = '' }, context) {
    const recovery = await recoveryOf(flow, context.transaction);
    try {
      await recoverMember(context.transaction, context.settings, { recovery, password });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const { min, max } = PASSWORD_LENGTH;
      const message = `Use ${min} to ${max} characters.`;
      return { kind: 'refused', problem: message, fields: { password: message } };
    }
    return afterwards(recovery);
  },
};

/** Only the visit to the link writes the recovery's ID into the flow. */
const recoveryOf = ({ progress }: Flow, transaction: HostedContext['transaction']): Promise<Recovery> =>
  getRecovery(transaction, String(progress.recoveryId));

function afterwards({ redirectUrl }: Recovery): FlowStep {
  if (redirectUrl) return { kind: 'leave', url: redirectUrl };
  return { kind: 'completed', params: {}, title: 'Your password is set', lines: ['You can log in with it now.'] };
}
