import { html } from 'hono/html';
import type { Flow, FlowStep, HostedContext, HostedPage } from '../../../http/hosted/flow';
import { formParts } from '../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../http/hosted/texts/texts';
import { ValidationError } from '../../../kernel/errors';
import { getRecovery, type Recovery, recoverMember } from './password-recovery';
import { PASSWORD_LENGTH } from './passwords';

export const hostedNewPassword: HostedPage = {
  async show(flow, { transaction, settings }, refused) {
    const t = textsOf(settings);
    const { field, problem } = formParts(t, refused);
    const { purpose } = await recoveryOf(flow, transaction);
    const title = purpose === 'activation' ? t.activateAccount : t.setNewPassword;
    const hint = t.passwordHint(PASSWORD_LENGTH.min);
    return {
      title,
      body: html`<form method="post" class="card narrow" aria-labelledby="new-password">
        <h1 id="new-password">${title}</h1>
        ${problem()}
        ${field({ name: 'password', label: t.newPassword, type: 'password', autocomplete: 'new-password', hint })}
        <div class="actions"><button>${t.setPassword}</button></div>
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
      const t = textsOf(context.settings);
      return { kind: 'refused', problem: t.checkFields, fields: { password: t.betweenCharacters(min, max) } };
    }
    return completionStep(recovery, textsOf(context.settings));
  },
};

const recoveryOf = ({ progress }: Flow, transaction: HostedContext['transaction']): Promise<Recovery> =>
  getRecovery(transaction, String(progress.recoveryId));

function completionStep({ redirectUrl }: Recovery, t: Texts): FlowStep {
  if (redirectUrl) return { kind: 'leave', url: redirectUrl };
  return { kind: 'completed', params: {}, title: t.passwordSet, lines: [t.passwordSetWhy] };
}
