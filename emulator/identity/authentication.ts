import type { authentication as meta } from '@wix/identity/meta';
import { ValidationError } from '../errors';
import { logIn, type SignInState, signUp } from '../members/sign-in';
import type { Operations, Wire } from '../operations';
import type { Unit } from '../store/store';
import { startSession } from './sessions';

type StateMachineResponse = Wire<ReturnType<typeof meta.loginV2>['__originalResponseType']>;

export const authentication = {
  async registerV2({ loginId, password = '', profile = {} }, { unit, settings }) {
    const { firstName, lastName, nickname, phones, phonesV2 = [] } = profile;
    const signIn = await signUp(unit, settings, {
      email: emailOf(loginId),
      password,
      firstName: firstName ?? undefined,
      lastName: lastName ?? undefined,
      nickname: nickname ?? undefined,
      phones: phones ?? phonesV2.flatMap(({ phone }) => phone ?? []),
    });
    return toStateMachineResponse(unit, signIn);
  },

  async loginV2({ loginId, password }, { unit }) {
    return toStateMachineResponse(unit, await logIn(unit, { email: emailOf(loginId), password: password ?? '' }));
  },
} satisfies Operations<typeof meta>;

/** The answer of every step of signing in; with the session token once it has succeeded. */
export async function toStateMachineResponse(unit: Unit, signIn: SignInState): Promise<StateMachineResponse> {
  const { state, member } = signIn;
  return {
    state,
    ...(signIn.state === 'SUCCESS' && { sessionToken: await startSession(unit, member.id) }),
    ...(signIn.state === 'REQUIRE_EMAIL_VERIFICATION' && { stateToken: signIn.stateToken }),
    identity: identityOf(signIn),
    additionalData: {},
  };
}

function identityOf({ state, member }: SignInState): NonNullable<StateMachineResponse['identity']> {
  const { contact = {}, profile = {} } = member;
  return {
    id: member.id,
    revision: '1',
    createdDate: member.createdDate,
    updatedDate: member.updatedDate,
    email: { address: member.loginEmail, isVerified: member.loginEmailVerified ?? false },
    status: { name: state === 'SUCCESS' ? 'ACTIVE' : 'PENDING', reasons: [...REASONS[state]] },
    identityProfile: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      nickname: profile.nickname,
      slug: profile.slug,
      privacyStatus: member.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
      emails: contact.emails ?? [],
      phones: contact.phones ?? [],
      ...{ labels: [], customFields: [], secondaryEmails: [], phonesV2: [], addresses: [] },
    },
    connections: [],
    factors: [],
  };
}

const REASONS = {
  SUCCESS: [],
  REQUIRE_EMAIL_VERIFICATION: ['PENDING_EMAIL_VERIFICATION_REQUIRED'],
  REQUIRE_OWNER_APPROVAL: ['PENDING_ADMIN_APPROVAL_REQUIRED'],
} as const satisfies Record<SignInState['state'], readonly string[]>;

/** A sign-in failure over the address carries `EMAIL`: the SDK's `register` looks for it. */
function emailOf(loginId: { email?: string } | undefined): string {
  if (loginId?.email) return loginId.email;
  throw new ValidationError([
    {
      field: 'loginId.email',
      description: 'must be an email address',
      violatedRule: 'REQUIRED_FIELD',
      data: { type: 'EMAIL' },
    },
  ]);
}
