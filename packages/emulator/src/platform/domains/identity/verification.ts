import type { verification as meta } from '@wix/identity/meta';
import { randomUUID } from '../../home/crypto';
import type { Operations } from '../../http/operations';
import { ValidationError } from '../../kernel/errors';
import { visitorIdOf } from '../../kernel/identity';
import { toStateMachineResponse } from './authentication';
import { mailNewCode } from './sign-in/email-verification';
import { getSignInMember, verifyEmail } from './sign-in/sign-in-states';

export const verification = {
  /** The code belongs to the state token, not to the returned ID. Source: `start` of the verification package. */
  async start({ identityId }, { transaction }) {
    if (!identityId) throw identityMissing();
    await mailNewCode(transaction, await getSignInMember(transaction, identityId));
    return { verificationId: randomUUID() };
  },

  async verifyDuringAuthentication({ code, stateToken }, { transaction, settings, identity }) {
    const caller = visitorIdOf(identity);
    return toStateMachineResponse(
      transaction,
      await verifyEmail(transaction, settings, { code, stateToken }, { caller }),
    );
  },
} satisfies Operations<typeof meta>;

/** Source: "Currently required" at `StartRequest.identityId`, which the contract allows to be missing. */
function identityMissing(): ValidationError {
  return new ValidationError([
    { field: 'identityId', description: 'must not be empty', violatedRule: 'REQUIRED_FIELD', data: {} },
  ]);
}
