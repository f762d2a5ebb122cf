import { html } from 'hono/html';
import type { Form, Refusal } from '../../../http/hosted/flow';
import { formParts, type Html } from '../../../http/hosted/form-parts';
import type { Texts } from '../../../http/hosted/texts/texts';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { createMember, findContact, findMemberByEmail, maySignIn } from '../../members/index';
import type { AuthRequest } from './authorization';
import { completeEmailVerification, SIGN_IN_CODE, type SignInState, toSignInState } from './sign-in-states';

/** Maps IDs to the names that apps send themselves. Source: `IDP_CONNECTION_IDS` in @wix/sdk-runtime. */
const PROVIDERS: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  '0e6a50f5-b523-4e29-990d-f37fa2ffdd69': 'Google',
  '3ecad13f-52c3-483d-911f-31dbcf2a6d23': 'Facebook',
};

/** The SDK's `getAuthUrl` sends this field, though no type of the packages declares it. */
const idpOf = (request: AuthRequest): unknown => ('idp' in request ? (request.idp ?? undefined) : undefined);

export function providerOf(request: AuthRequest): string | undefined {
  const idp = idpOf(request);
  return typeof idp === 'string' && Object.hasOwn(PROVIDERS, idp) ? PROVIDERS[idp] : undefined;
}

/** Assumed; errs to refusal: unknown IDs are refused. */
export function requireKnownProvider(request: AuthRequest): void {
  if (idpOf(request) === undefined || providerOf(request)) return;
  throw new ValidationError([
    { field: 'auth.authRequest.idp', description: 'is no known connection', violatedRule: 'VALIDATION', data: {} },
  ]);
}

/** Stands in for the provider's page. Assumed: the OpenID Connect exchange behind it, which apps never see. */
export function consentForm({ provider, site }: { provider: string; site: string }, t: Texts, refused?: Refusal): Html {
  const { field, problem } = formParts(t, refused);
  return html`<form method="post" class="card" aria-labelledby="consent">
    <h2 id="consent">${t.continueWith(provider)}</h2>
    ${problem()}
    <p>${t.consentWhy(provider, site)}</p>
    ${field({ name: 'name', label: t.yourName, value: 'Ada Byron', autocomplete: 'name' })}
    ${field({ name: 'email', label: t.email, type: 'email', value: 'ada.byron@example.com', autocomplete: 'email' })}
    <div class="actions">
      <button name="do" value="allow">${t.allow}</button>
      <button name="do" value="deny" class="plain" formnovalidate>${t.doNotAllow}</button>
    </div>
  </form>`;
}

/**
 * Throws ApplicationError -19956. Assumed; errs to refusal: new members need approval as usual.
 * Assumed; errs to permission: they need no verification.
 */
export async function signInFromProvider(
  transaction: Transaction,
  settings: SiteSettings,
  { name = '', email = '' }: Form,
): Promise<SignInState> {
  const known = await findMemberByEmail(transaction, email.trim());
  if (known && !maySignIn(known)) throw new ApplicationError(SIGN_IN_CODE.accessDenied, 'the member may not sign in');
  if (known) return completeEmailVerification(transaction, settings, known);
  const [firstName, ...rest] = name.trim().split(/\s+/);
  const lastName = rest.join(' ');
  const contact = await findContact(transaction, email);
  const member = await createMember(transaction, {
    email: email.trim(),
    verified: true,
    awaits: settings.signIn.requireOwnerApproval ? 'approval' : undefined,
    contactId: contact?.id,
    contact: { firstName: firstName || undefined, lastName: lastName || undefined },
  });
  return toSignInState(transaction, member);
}
