import type { verification as meta } from '@wix/identity/meta';
import { verifyEmail } from '../members/sign-in';
import type { Operations } from '../operations';
import { toStateMachineResponse } from './authentication';

export const verification = {
  async verifyDuringAuthentication({ code, stateToken }, { unit, settings }) {
    return toStateMachineResponse(unit, await verifyEmail(unit, settings, { code, stateToken }));
  },
} satisfies Operations<typeof meta>;
