import { html } from 'hono/html';
import type { Transaction } from '../../database/store';
import type { Flow, FlowStep, Form, HostedContext, Refusal } from '../../hosted/flow';
import { field, problem } from '../../hosted/form-parts';
import { ApplicationError, ThrottledError, ValidationError } from '../../http/errors';
import { RememberedRefusal } from '../../http/remembered-refusal';
import { findMemberByEmail } from '../members';
import { SANDBOX_MEMBER } from '../seed';
import { memberInVerification } from './email-verification';
import { PASSWORD_LENGTH } from './passwords';
import { recoveryForm, recoveryNotice, sendRecoveryLink } from './recovery-form';
import { logIn, resendCode, SIGN_IN_CODE, type SignInState, signUp, type Trier, verifyEmail } from './sign-in';

type Html = ReturnType<typeof html>;

/** The state of a sign-in in progress, as the flow stores it. */
interface Progress {
  stateToken?: string | undefined;
  email?: string | undefined;
  waitsForApproval?: boolean | undefined;
  /** Password recovery: `asks` shows the form for the address, `mailed` says that the link is in the mail. */
  recovery?: 'asks' | 'mailed';
}

/** The form for the visitor's current step: log in, sign up, or enter the mailed code. Any hosted page can show it. */
export async function signInForm(flow: Flow, { transaction }: HostedContext, refused?: Refusal): Promise<Html> {
  const { stateToken, email, waitsForApproval, recovery } = progressOf(flow);
  if (waitsForApproval) return approvalNotice(email ?? '');
  if (stateToken) return codeForm(email ?? '', refused);
  if (recovery === 'asks') return recoveryForm(email ?? '', refused);
  if (recovery === 'mailed') return recoveryNotice(email ?? '');
  return html`${await sandboxHint(transaction)}${logInForm(refused)}${signUpForm(refused)}`;
}

/** Handles one of those forms. `onSuccess` decides where the member goes afterwards. */
export async function submitSignIn(
  flow: Flow,
  form: Form,
  context: HostedContext,
  onSuccess: (memberId: string) => FlowStep | Promise<FlowStep>,
): Promise<FlowStep> {
  const { transaction, settings } = context;
  const { stateToken = '' } = progressOf(flow);
  const { email = '', password = '', firstName, lastName, code = '' } = form;
  try {
    switch (form.do) {
      case 'log-in':
        return await after(
          await logIn(transaction, { email: email.trim(), password }, trierOn(flow, context)),
          onSuccess,
        );
      case 'sign-up': {
        const fields = signUpProblems(form);
        if (fields) return { kind: 'refused', problem: 'Some fields need another look.', fields };
        return await after(
          await signUp(transaction, settings, {
            email: email.trim(),
            password,
            contact: { ...(firstName && { firstName }), ...(lastName && { lastName }) },
          }),
          onSuccess,
        );
      }
      case 'verify':
        return await after(
          await verifyEmail(transaction, settings, { stateToken, code: code.trim() }, trierOn(flow, context)),
          onSuccess,
        );
      case 'resend': {
        const renewed = await resendCode(transaction, await memberInVerification(transaction, stateToken));
        return next({ stateToken: renewed, email: progressOf(flow).email });
      }
      case 'forgot':
        return next({ recovery: 'asks', email: email.trim() });
      case 'recover':
        await sendRecoveryLink(form, context);
        return next({ recovery: 'mailed', email: email.trim() });
      default:
        return next({});
    }
  } catch (error) {
    return refusalOf(error);
  }
}

async function after(
  signIn: SignInState,
  onSuccess: (memberId: string) => FlowStep | Promise<FlowStep>,
): Promise<FlowStep> {
  const email = signIn.member.loginEmail;
  if (signIn.state === 'REQUIRE_EMAIL_VERIFICATION') return next({ stateToken: signIn.stateToken, email });
  if (signIn.state === 'REQUIRE_OWNER_APPROVAL') return next({ waitsForApproval: true, email });
  return onSuccess(signIn.member.id);
}

const next = (signIn: Progress): FlowStep => ({ kind: 'next', progress: { signIn } });

function progressOf({ progress }: Flow): Progress {
  // Only `next` above writes this.
  return (progress.signIn ?? {}) as Progress;
}

function signUpProblems({ email = '', password = '' }: Form): Record<string, string> | undefined {
  const { min, max } = PASSWORD_LENGTH;
  const problems: Record<string, string> = {};
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())) problems.email = 'Enter an email address.';
  if (password.length < min) problems.password = `Use at least ${min} characters.`;
  if (password.length > max) problems.password = `Use at most ${max} characters.`;
  return Object.keys(problems).length > 0 ? problems : undefined;
}

const trierOn = ({ visitorId }: Flow, { site, knownBrowser }: HostedContext): Trier => ({
  site,
  caller: visitorId,
  knownBrowser,
});

/** Turns a coded refusal into a sentence for the page. What was written to count the try is stored with the answer. */
function refusalOf(thrown: unknown): FlowStep {
  const error = thrown instanceof RememberedRefusal ? thrown.refusal : thrown;
  if (error instanceof ThrottledError) {
    const { retryAfterSeconds } = error;
    const seconds = `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`;
    return { kind: 'refused', problem: `That was wrong too often. Try again in ${seconds}.`, retryAfterSeconds };
  }
  if (error instanceof ApplicationError && Object.hasOwn(REFUSALS, error.code)) {
    const [name, message] = REFUSALS[error.code] ?? ['', ''];
    return { kind: 'refused', problem: message, fields: { [name]: message } };
  }
  if (error instanceof ValidationError) return { kind: 'refused', problem: error.message };
  throw error;
}

const REFUSALS: Record<string, readonly [field: string, message: string]> = {
  [SIGN_IN_CODE.emailExists]: ['email', 'An account with this email exists. Log in instead.'],
  [SIGN_IN_CODE.unknownEmail]: ['email', 'No account has this email.'],
  [SIGN_IN_CODE.wrongPassword]: ['password', 'The password is wrong.'],
  [SIGN_IN_CODE.passwordNeeded]: ['password', 'This account has no password yet. Set one under “Forgot password?”.'],
  VERIFICATION_FAILED: ['code', 'The code is wrong or has expired.'],
};

function logInForm(refused?: Refusal): Html {
  const mine = refused?.form.do === 'log-in' ? refused : undefined;
  return html`<form method="post" class="card" aria-labelledby="log-in">
    <h2 id="log-in">Log in</h2>
    ${problem(mine)}
    ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username' }, mine)}
    ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }, mine)}
    <div class="actions">
      <button name="do" value="log-in">Log in</button>
      <button name="do" value="forgot" class="plain" formnovalidate>Forgot password?</button>
    </div>
  </form>`;
}

function signUpForm(refused?: Refusal): Html {
  const mine = refused?.form.do === 'sign-up' ? refused : undefined;
  const hint = `At least ${PASSWORD_LENGTH.min} characters`;
  return html`<form method="post" class="card" aria-labelledby="sign-up">
    <h2 id="sign-up">New here? Sign up</h2>
    ${problem(mine)}
    <div class="row">
      ${field({ name: 'firstName', label: 'First name', autocomplete: 'given-name', required: false }, mine)}
      ${field({ name: 'lastName', label: 'Last name', autocomplete: 'family-name', required: false }, mine)}
    </div>
    ${field({ name: 'email', label: 'Your email', type: 'email', autocomplete: 'email' }, mine)}
    ${field({ name: 'password', label: 'Choose a password', type: 'password', autocomplete: 'new-password', hint }, mine)}
    <div class="actions"><button name="do" value="sign-up" class="plain">Sign up</button></div>
  </form>`;
}

function codeForm(email: string, refused?: Refusal): Html {
  return html`<form method="post" class="card" aria-labelledby="verify">
    <h2 id="verify">Verify your email</h2>
    ${problem(refused)}
    <p>We sent a code of six digits to ${email}. In the sandbox it is in the site's <a href="../mailbox" target="_blank">mailbox</a>.</p>
    ${field({ name: 'code', label: 'Code', inputmode: 'numeric', autocomplete: 'one-time-code' }, refused)}
    <div class="actions">
      <button name="do" value="verify">Verify</button>
      <button name="do" value="resend" class="plain" formnovalidate>Send a new code</button>
      <button name="do" value="restart" class="plain" formnovalidate>Use another account</button>
    </div>
  </form>`;
}

function approvalNotice(email: string): Html {
  return html`<form method="post" class="card">
    <h2>Waiting for approval</h2>
    <p role="status">The owner of this site approves new members. You can log in as ${email} once that has happened.</p>
    <div class="actions"><button name="do" value="restart" class="plain">Use another account</button></div>
  </form>`;
}

async function sandboxHint(transaction: Transaction): Promise<Html | ''> {
  if (!(await findMemberByEmail(transaction, SANDBOX_MEMBER.email))) return '';
  return html`<p class="hint">The sandbox member: <code>${SANDBOX_MEMBER.email}</code> with the password <code>${SANDBOX_MEMBER.password}</code></p>`;
}
