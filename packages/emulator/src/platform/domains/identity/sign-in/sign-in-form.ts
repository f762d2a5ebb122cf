import { html } from 'hono/html';
import type { Flow, FlowStep, Form, HostedContext, Refusal } from '../../../http/hosted/flow';
import { formParts, type Html } from '../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../http/hosted/texts/texts';
import { RememberedRefusal } from '../../../http/remembered-refusal';
import { ApplicationError, ThrottledError, ValidationError } from '../../../kernel/errors';
import { findMemberByEmail } from '../../members/index';
import { memberInVerification } from './email-verification';
import { signInFromProvider } from './identity-providers';
import { mailRecoveryTo } from './password-recovery';
import { PASSWORD_LENGTH } from './passwords';
import {
  logIn,
  resendCode,
  SIGN_IN_CODE,
  type SignInCaller,
  type SignInState,
  signUp,
  verifyEmail,
} from './sign-in-states';
import { approvalNotice, codeForm, SANDBOX_MEMBER, signInOrSignUp } from './sign-in-views';

interface Progress {
  stateToken?: string | undefined;
  email?: string | undefined;
  waitsForApproval?: boolean | undefined;
  recovery?: 'asks' | 'mailed';
}

export async function signInForm(
  flow: Flow,
  { transaction, settings }: HostedContext,
  refused?: Refusal,
): Promise<Html> {
  const t = textsOf(settings);
  const { stateToken, email, waitsForApproval, recovery } = progressOf(flow);
  if (waitsForApproval) return approvalNotice(email ?? '', t);
  if (stateToken) return codeForm(email ?? '', t, refused);
  if (recovery === 'asks') return recoveryForm(email ?? '', t, refused);
  if (recovery === 'mailed') return recoveryNotice(email ?? '', t);
  return signInOrSignUp(t, (await findMemberByEmail(transaction, SANDBOX_MEMBER.email)) !== undefined, refused);
}

export async function submitSignIn(
  flow: Flow,
  form: Form,
  context: HostedContext,
  onSuccess: (memberId: string) => FlowStep | Promise<FlowStep>,
): Promise<FlowStep> {
  const { transaction, settings } = context;
  const t = textsOf(settings);
  const { stateToken = '' } = progressOf(flow);
  const { email = '', password = '', firstName, lastName, code = '' } = form;
  try {
    switch (form.do) {
      case 'log-in':
        return await continueSignIn(
          await logIn(transaction, { email: email.trim(), password }, signInCallerOf(flow, context)),
          onSuccess,
        );
      case 'sandbox-member':
        return await continueSignIn(await logIn(transaction, SANDBOX_MEMBER, signInCallerOf(flow, context)), onSuccess);
      case 'sign-up': {
        const fields = signUpProblems(form, t);
        if (fields) return { kind: 'refused', problem: t.checkFields, fields };
        return await continueSignIn(
          await signUp(transaction, settings, {
            email: email.trim(),
            password,
            contact: { firstName: firstName || undefined, lastName: lastName || undefined },
          }),
          onSuccess,
        );
      }
      case 'verify':
        return await continueSignIn(
          await verifyEmail(transaction, settings, { stateToken, code: code.trim() }, signInCallerOf(flow, context)),
          onSuccess,
        );
      case 'resend': {
        const renewed = await resendCode(transaction, await memberInVerification(transaction, stateToken));
        return nextStep({ stateToken: renewed, email: progressOf(flow).email });
      }
      case 'forgot':
        return nextStep({ recovery: 'asks', email: email.trim() });
      case 'recover':
        await sendRecoveryLink(form, context);
        return nextStep({ recovery: 'mailed', email: email.trim() });
      default:
        return nextStep({});
    }
  } catch (error) {
    return toRefusalStep(error, t);
  }
}

/** Requires a flow that shows the provider's page, because it asks for no password. */
export async function submitConsent(
  form: Form,
  { transaction, settings }: HostedContext,
  onSuccess: (memberId: string) => FlowStep | Promise<FlowStep>,
): Promise<FlowStep> {
  const t = textsOf(settings);
  if (!EMAIL.test((form.email ?? '').trim()))
    return { kind: 'refused', problem: t.checkFields, fields: { email: t.enterEmail } };
  try {
    return await continueSignIn(await signInFromProvider(transaction, settings, form), onSuccess);
  } catch (error) {
    return toRefusalStep(error, t);
  }
}

async function continueSignIn(
  signIn: SignInState,
  onSuccess: (memberId: string) => FlowStep | Promise<FlowStep>,
): Promise<FlowStep> {
  const email = signIn.member.loginEmail;
  if (signIn.state === 'REQUIRE_EMAIL_VERIFICATION') return nextStep({ stateToken: signIn.stateToken, email });
  if (signIn.state === 'REQUIRE_OWNER_APPROVAL') return nextStep({ waitsForApproval: true, email });
  return onSuccess(signIn.member.id);
}

const nextStep = (signIn: Progress): FlowStep => ({ kind: 'next', progress: { signIn } });

function progressOf({ progress }: Flow): Progress {
  // Only `next` above writes this value.
  return (progress.signIn ?? {}) as Progress;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

function signUpProblems({ email = '', password = '' }: Form, t: Texts): Record<string, string> | undefined {
  const { min, max } = PASSWORD_LENGTH;
  const problems: Record<string, string> = {};
  if (!EMAIL.test(email.trim())) problems.email = t.enterEmail;
  if (password.length < min) problems.password = t.atLeast(min);
  if (password.length > max) problems.password = t.atMost(max);
  return Object.keys(problems).length > 0 ? problems : undefined;
}

const signInCallerOf = ({ visitorId }: Flow, { site, knownBrowser }: HostedContext): SignInCaller => ({
  site,
  caller: visitorId,
  knownBrowser,
});

/** Returned rather than thrown, so that the transaction stores the failed try. */
function toRefusalStep(thrown: unknown, t: Texts): FlowStep {
  const error = thrown instanceof RememberedRefusal ? thrown.refusal : thrown;
  if (error instanceof ThrottledError) {
    const { retryAfterSeconds } = error;
    return { kind: 'refused', problem: t.wrongTooOften(retryAfterSeconds), retryAfterSeconds };
  }
  const refusal = error instanceof ApplicationError ? REFUSALS[error.code] : undefined;
  if (refusal) return { kind: 'refused', problem: t.checkFields, fields: { [refusal.field]: t[refusal.text] } };
  if (error instanceof ValidationError) return { kind: 'refused', problem: error.message };
  throw error;
}

const REFUSALS: Readonly<Record<string, { field: string; text: WrongEmail | WrongSecret }>> = {
  [SIGN_IN_CODE.emailExists]: { field: 'email', text: 'emailTaken' },
  [SIGN_IN_CODE.unknownEmail]: { field: 'email', text: 'emailUnknown' },
  [SIGN_IN_CODE.accessDenied]: { field: 'email', text: 'emailBlocked' },
  [SIGN_IN_CODE.wrongPassword]: { field: 'password', text: 'passwordWrong' },
  [SIGN_IN_CODE.passwordNeeded]: { field: 'password', text: 'passwordNeeded' },
  VERIFICATION_FAILED: { field: 'code', text: 'codeWrong' },
};

type WrongEmail = 'emailTaken' | 'emailUnknown' | 'emailBlocked';
type WrongSecret = 'passwordWrong' | 'passwordNeeded' | 'codeWrong';

function recoveryForm(email: string, t: Texts, refused?: Refusal): Html {
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

function recoveryNotice(email: string, t: Texts): Html {
  return html`<form method="post" class="card">
    <h2>${t.checkMail}</h2>
    <p role="status">${t.linkSent(email)} <a href="../mailbox" target="_blank">${t.inMailbox}</a></p>
    <div class="actions"><button name="do" value="restart" class="text">${t.backToSignIn}</button></div>
  </form>`;
}

/** The link does not continue this sign-in, because the reader may not have requested it. */
async function sendRecoveryLink({ email = '' }: Form, context: HostedContext): Promise<void> {
  await mailRecoveryTo(email.trim(), { purpose: 'recovery' }, context);
}
