import { html } from 'hono/html';
import type { Form, Refusal } from '../../hosted/flow';
import { described, errorOf } from '../../hosted/form-parts';
import { paragraphsOf } from '../../hosted/plain-text';
import type { EventPolicy } from './documents';

/**
 * The texts of the policies and one box for all of them. Source: "agreement checkbox on the checkout form" at
 * reorderEventPolicies, and "shown during RSVP or checkout" at `Policy` in @wix/auto_sdk_events_policies.
 */
export function policyAgreement(policies: readonly EventPolicy[], refused?: Refusal) {
  if (policies.length === 0) return '';
  const isTicked = refused?.form[AGREEMENT] !== undefined;
  return html`<fieldset><legend>Policies</legend>
    ${policies.map(
      ({ name, body }) =>
        html`<details><summary>${name}</summary>${paragraphsOf(body ?? '').map((text) => html`<p>${text}</p>`)}</details>`,
    )}
    <label class="choice"><input type="checkbox" name="${AGREEMENT}" required ${isTicked && html` checked`}${described(AGREEMENT, refused)} /><span>I agree to ${listed(policies)}.</span></label>
    ${errorOf(AGREEMENT, refused)}
  </fieldset>`;
}

/** The problem if the box was not ticked. */
export function agreementProblems(form: Form, policies: readonly EventPolicy[]): Record<string, string> {
  if (policies.length === 0 || form[AGREEMENT] !== undefined) return {};
  return { [AGREEMENT]: 'Agree to this to go on.' };
}

const AGREEMENT = 'agreement';

const listed = (policies: readonly EventPolicy[]): string =>
  new Intl.ListFormat('en').format(policies.map(({ name }) => name ?? ''));
