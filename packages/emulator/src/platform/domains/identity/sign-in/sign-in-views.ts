import { html } from 'hono/html';
import type { Refusal } from '../../../http/hosted/flow';
import { defaultButton, formParts, type Html } from '../../../http/hosted/form-parts';
import type { Texts } from '../../../http/hosted/texts/texts';
import { PASSWORD_LENGTH } from './passwords';

export function signInOrSignUp(t: Texts, hasSandboxMember: boolean, refused?: Refusal): Html {
  const signsUp = refused?.form.do === 'sign-up';
  const tab = (value: string, label: string, isChosen: boolean) =>
    html`<label><input type="radio" name="tab" value="${value}" ${isChosen && html` checked`} /><span>${label}</span></label>`;
  return html`<div class="tabs">
    <fieldset class="tablist"><legend>${t.signInOrSignUp}</legend>${tab('log-in', t.signIn, !signsUp)}${tab('sign-up', t.signUp, signsUp)}</fieldset>
    ${signInForm(t, hasSandboxMember, signsUp ? undefined : refused)}
    ${signUpForm(t, signsUp ? refused : undefined)}
  </div>`;
}

function signInForm(t: Texts, hasSandboxMember: boolean, refused?: Refusal): Html {
  const { field, problem } = formParts(t, refused);
  return html`<form method="post" class="card log-in" aria-label="${t.signIn}">
    ${defaultButton('log-in')}
    ${problem()}
    ${
      hasSandboxMember &&
      html`<div class="or"><button name="do" value="sandbox-member" class="plain" formnovalidate>${t.sandboxMember}</button> <span class="quiet">${SANDBOX_MEMBER.email}</span></div>`
    }
    ${field({ name: 'email', label: t.email, type: 'email', autocomplete: 'username' })}
    ${field({ name: 'password', label: t.password, type: 'password', autocomplete: 'current-password' })}
    <button name="do" value="forgot" class="text" formnovalidate>${t.forgotPassword}</button>
    <div class="actions"><button name="do" value="log-in">${t.signIn}</button></div>
  </form>`;
}

function signUpForm(t: Texts, refused?: Refusal): Html {
  const { field, problem } = formParts(t, refused);
  return html`<form method="post" class="card sign-up" aria-label="${t.signUp}">
    ${problem()}
    <div class="row">
      ${field({ name: 'firstName', label: t.firstName, autocomplete: 'given-name', required: false })}
      ${field({ name: 'lastName', label: t.lastName, autocomplete: 'family-name', required: false })}
    </div>
    ${field({ name: 'email', label: t.email, type: 'email', autocomplete: 'username' })}
    ${field({ name: 'password', label: t.choosePassword, type: 'password', autocomplete: 'new-password', hint: t.passwordHint(PASSWORD_LENGTH.min) })}
    <div class="actions"><button name="do" value="sign-up">${t.signUp}</button></div>
  </form>`;
}

export function codeForm(email: string, t: Texts, refused?: Refusal): Html {
  const { field, problem } = formParts(t, refused);
  return html`<form method="post" class="card" aria-labelledby="verify">
    <h2 id="verify">${t.verifyEmail}</h2>
    ${problem()}
    <p>${t.codeSent(email)} <a href="../mailbox" target="_blank">${t.inMailbox}</a></p>
    ${field({ name: 'code', label: t.sixDigits, inputmode: 'numeric', autocomplete: 'one-time-code' })}
    <div class="actions">
      <button name="do" value="verify">${t.verify}</button>
      <button name="do" value="resend" class="text" formnovalidate>${t.sendNewCode}</button>
      <button name="do" value="restart" class="text" formnovalidate>${t.otherAccount}</button>
    </div>
  </form>`;
}

export function approvalNotice(email: string, t: Texts): Html {
  return html`<form method="post" class="card">
    <h2>${t.waitingForApproval}</h2>
    <p role="status">${t.approvalWhy(email)}</p>
    <div class="actions"><button name="do" value="restart" class="text">${t.otherAccount}</button></div>
  </form>`;
}

export const SANDBOX_MEMBER = { email: 'maya.member@example.com', password: 'sandbox-Pass1' };
