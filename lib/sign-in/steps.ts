import { authentication } from '@wix/identity';
import { LoginState, type StateMachine } from '@wix/sdk';
import { visitorClient } from '@/lib/wix/client';

export type SignInStep =
  | { kind: 'signed-in'; sessionToken: string }
  | { kind: 'verify'; stateToken: string; identityId?: string }
  | { kind: 'approval' };

export interface Credentials {
  email: string;
  password: string;
  captcha?: string;
}

// These replace `auth.login` and `auth.register` of the SDK, which drop error codes and the identity that is needed to
// send a new code.

export async function logIn({ email, password, captcha }: Credentials): Promise<SignInStep> {
  const { loginV2 } = (await visitorClient()).use(authentication);
  return stepAfter(await loginV2({ email }, { password, ...captchaTokens(captcha) }));
}

type Profile = Pick<authentication.IdentityProfile, 'firstName' | 'lastName'>;

export async function register({ email, password, captcha }: Credentials, profile: Profile): Promise<SignInStep> {
  const { registerV2 } = (await visitorClient()).use(authentication);
  return stepAfter(await registerV2({ email }, { password, profile, ...captchaTokens(captcha) }));
}

export async function verify(code: string, stateToken: string): Promise<SignInStep> {
  const { auth } = await visitorClient();
  const waiting = { loginState: LoginState.EMAIL_VERIFICATION_REQUIRED, data: { stateToken } } as const;
  return stepOf(await auth.processVerification({ verificationCode: code }, waiting));
}

const captchaTokens = (captcha: string | undefined) => (captcha ? { captchaTokens: [{ Recaptcha: captcha }] } : {});

function stepAfter({ state, sessionToken, stateToken, identity }: authentication.StateMachineResponse): SignInStep {
  if (state === 'SUCCESS' && sessionToken) return { kind: 'signed-in', sessionToken };
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken)
    return { kind: 'verify', stateToken, ...(identity?._id && { identityId: identity._id }) };
  if (state === 'REQUIRE_OWNER_APPROVAL') return { kind: 'approval' };
  throw new UnknownStateError(state);
}

function stepOf(after: StateMachine): SignInStep {
  if (after.loginState === LoginState.SUCCESS) return { kind: 'signed-in', sessionToken: after.data.sessionToken };
  if (after.loginState === LoginState.EMAIL_VERIFICATION_REQUIRED)
    return { kind: 'verify', stateToken: after.data.stateToken };
  if (after.loginState === LoginState.OWNER_APPROVAL_REQUIRED) return { kind: 'approval' };
  throw new UnknownStateError(after.loginState);
}

/** For example a second factor. The SDK's name for it is "Unknown _state". */
export class UnknownStateError extends Error {
  override name = 'UnknownStateError';
  constructor(state: string | undefined) {
    super(`The platform asks for a step that only its hosted page has: ${state ?? 'unknown'}`);
  }
}
