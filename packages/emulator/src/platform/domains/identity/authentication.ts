import type { authentication as meta } from '@wix/identity/meta';
import type { Operations } from '../../http/operations';
import { ApplicationError, ValidationError } from '../../kernel/errors';
import { visitorIdOf } from '../../kernel/identity';
import type { SiteSettings } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import { currentMember, findContact, type NewMember } from '../members/index';
import { logout, startSession } from './sessions';
import { hashPassword, requirePassword, setPassword } from './sign-in/passwords';
import { logIn, SIGN_IN_CODE, type SignInState, signOnMember, signUp } from './sign-in/sign-in-states';

type StateMachineResponse = Wire<ReturnType<typeof meta.loginV2>['__originalResponseType']>;
type IdentityProfile = NonNullable<Wire<ReturnType<typeof meta.signOn>['__originalRequestType']>['profile']>;

export const authentication = {
  async registerV2({ loginId, password = '', profile, captchaTokens }, { transaction, settings }) {
    requireCaptcha(captchaTokens, settings);
    const signIn = await signUp(transaction, settings, {
      email: requireEmail(loginId),
      password,
      ...toNewMember(profile),
    });
    return toStateMachineResponse(transaction, signIn);
  },

  async loginV2({ loginId, password, captchaTokens }, { transaction, settings, site, identity }) {
    requireCaptcha(captchaTokens, settings);
    const credentials = { email: loginId?.email ?? '', password: password ?? '' };
    return toStateMachineResponse(
      transaction,
      await logIn(transaction, credentials, { site, caller: visitorIdOf(identity) }),
    );
  },

  async changePassword({ newPassword }, { transaction, identity }) {
    const { id } = await currentMember(transaction, identity);
    requirePassword(newPassword, 'newPassword');
    await setPassword(transaction, id, await hashPassword(newPassword));
    return {};
  },

  async signOn({ loginId, profile, verifyEmail, mergeExistingContact }, { transaction }) {
    const email = requireEmail(loginId);
    const contact = mergeExistingContact ? await findContact(transaction, email) : undefined;
    const verified = verifyEmail ?? false;
    const newMember = { email, verified, contactId: contact?.id, ...toNewMember(profile) };
    const member = await signOnMember(transaction, newMember);
    return {
      sessionToken: await startSession(transaction, member.id),
      identity: identityOf({ state: 'SUCCESS', member }),
    };
  },

  validateEmail: ({ email }) => validationOf(email),

  logout,
} satisfies Operations<typeof meta>;

function toNewMember(profile: IdentityProfile = {}): Pick<NewMember, 'contact' | 'profile' | 'privacyStatus'> {
  const { firstName, lastName, nickname, company, position, birthdate, privacyStatus } = profile;
  const phones = profile.phones ?? profile.phonesV2?.flatMap(({ phone }) => phone ?? []);
  const contact = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phones && { phones }),
    ...(company && { company }),
    ...(position && { jobTitle: position }),
    ...(birthdate && { birthdate }),
  };
  return {
    contact: Object.keys(contact).length > 0 ? contact : undefined,
    profile: nickname ? { nickname } : undefined,
    privacyStatus: privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE' ? privacyStatus : undefined,
  };
}

export async function toStateMachineResponse(
  transaction: Transaction,
  signIn: SignInState,
): Promise<StateMachineResponse> {
  const { state, member } = signIn;
  return {
    state,
    sessionToken: signIn.state === 'SUCCESS' ? await startSession(transaction, member.id) : undefined,
    stateToken: signIn.state === 'REQUIRE_EMAIL_VERIFICATION' ? signIn.stateToken : undefined,
    identity: identityOf(signIn),
    additionalData: {},
  };
}

function identityOf({ state, member }: SignInState): NonNullable<StateMachineResponse['identity']> {
  const { contact = {}, profile = {} } = member;
  const { firstName, lastName, company, jobTitle, birthdate } = contact;
  return {
    id: member.id,
    revision: '1',
    createdDate: member.createdDate,
    updatedDate: member.updatedDate,
    email: { address: member.loginEmail, isVerified: member.loginEmailVerified ?? false },
    status: { name: state === 'SUCCESS' ? 'ACTIVE' : 'PENDING', reasons: [...REASONS[state]] },
    identityProfile: {
      firstName,
      lastName,
      company,
      position: jobTitle,
      birthdate,
      nickname: profile.nickname,
      slug: profile.slug,
      privacyStatus: member.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
      emails: contact.emails ?? [],
      phones: contact.phones ?? [],
      labels: [],
      customFields: [],
      secondaryEmails: [],
      phonesV2: [],
      addresses: [],
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

/** The SDK's `register` looks for `EMAIL` in errors about the email. */
function requireEmail(loginId: { email?: string } | undefined): string {
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

type Tokens = Wire<ReturnType<typeof meta.loginV2>['__originalRequestType']>['captchaTokens'];

/** The emulator accepts any captcha token except this one. */
const WRONG = 'wrong';

/** Throws ApplicationError: -19971 for a missing token, -19970 for a wrong one. */
export function requireCaptcha(tokens: Tokens, { signIn }: SiteSettings): void {
  if (!signIn.requireCaptcha) return;
  const texts = (tokens ?? []).flatMap((token) => Object.values(token)).filter(Boolean);
  if (texts.length === 0) throw new ApplicationError(SIGN_IN_CODE.captchaMissing, 'the token of a captcha is missing');
  if (texts.includes(WRONG)) throw new ApplicationError(SIGN_IN_CODE.captchaWrong, 'the token of the captcha is wrong');
}

type EmailValidation = Wire<ReturnType<typeof meta.validateEmail>['__originalResponseType']>;

/** Assumed: which email fails which check. No sandbox email ever bounces. */
function validationOf(email: string): EmailValidation {
  const [, domain] = /^[^\s@]+@([^\s@]+)$/.exec(email) ?? [];
  if (domain === undefined) return { valid: false, formatInvalid: true };
  if (!DOMAIN.test(domain)) return failure('EMAIL_DOMAIN_FORMAT_INVALID');
  // RFC 6761: this name never resolves.
  if (domain.toLowerCase().endsWith('.invalid')) return failure('EMAIL_DOMAIN_MISSING_DNS_RECORDS');
  return { valid: true, formatInvalid: false };
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

type Failure = NonNullable<EmailValidation['failure']>['reason'];

const failure = (reason: Failure): EmailValidation => ({ valid: false, formatInvalid: false, failure: { reason } });
