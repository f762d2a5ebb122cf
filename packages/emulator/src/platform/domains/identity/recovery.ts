import type { recovery as meta } from '@wix/identity/meta';
import { requirePublished } from '../../http/hosted/published';
import type { OperationContext, Operations } from '../../http/operations';
import { PlatformError, ValidationError } from '../../kernel/errors';
import { visitorIdOf } from '../../kernel/identity';
import type { Wire } from '../../kernel/wire-types';
import { toStateMachineResponse } from './authentication';
import { requireListedUri } from './sign-in/authorization';
import {
  expiredLinkError,
  findRecovery,
  mailRecovery,
  mailRecoveryTo,
  recoverMember,
  recoveryIdOf,
} from './sign-in/password-recovery';
import { getSignInMember } from './sign-in/sign-in-states';
import { attemptSignIn } from './sign-in/wrong-tries';

type Redirect = Wire<ReturnType<typeof meta.sendRecoveryEmail>['__originalRequestType']>['redirect'];

export const recovery = {
  async sendRecoveryEmail({ email, redirect }, context) {
    requirePublished(context.settings);
    const redirectUrl = parseRedirectUrl(redirect, context);
    await mailRecoveryTo(email, { purpose: 'recovery', redirectUrl }, context);
    return {};
  },

  /** Also works for members with a password: the packages name no refusal. */
  async sendActivationEmail({ identityId, emailOptions }, context) {
    requirePublished(context.settings);
    const redirectUrl = parseRedirectUrl(emailOptions?.redirect, context);
    const member = await getSignInMember(context.transaction, identityId);
    await mailRecovery(context, member, { purpose: 'activation', redirectUrl });
    return {};
  },

  async recover({ recoveryToken, password }, { transaction, settings, identity }) {
    const trial = { caller: visitorIdOf(identity) };
    const find = () => findRecovery(transaction, recoveryIdOf(recoveryToken));
    const pending = await attemptSignIn(transaction, trial, find, async () => expiredLinkError());
    if (!password) throw passwordMissing();
    return toStateMachineResponse(
      transaction,
      await recoverMember(transaction, settings, { recovery: pending, password }),
    );
  },
} satisfies Operations<typeof meta>;

/** Source: "The full URL … must be an allowed authorization redirect URI" in the introduction of the Recovery API. */
function parseRedirectUrl(redirect: Redirect, context: OperationContext): string | undefined {
  const { url, clientId } = redirect ?? {};
  if (clientId && clientId !== context.site.record.clientId) {
    throw new PlatformError(404, `no OAuth app of this site has the client ID ${clientId}`);
  }
  if (url) requireListedUri(url, context);
  return url || undefined;
}

/** Without a password, the member could not sign in afterwards, though the contract allows it. */
function passwordMissing(): ValidationError {
  return new ValidationError([
    { field: 'password', description: 'must not be empty', violatedRule: 'REQUIRED_FIELD', data: {} },
  ]);
}
