import { html } from 'hono/html';
import type { Form, Refusal } from '../../../http/hosted/flow';
import { checkbox, errorHtml, invalidAttributes, paragraphsOf } from '../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../http/hosted/texts/texts';
import type { SiteSettings } from '../../../kernel/settings';
import type { EventPolicy } from './event-policy-documents';

/** Source: "agreement checkbox on the checkout form" at reorderEventPolicies, and "shown during RSVP or checkout". */
export function policyAgreement(policies: readonly EventPolicy[], settings: SiteSettings, refused?: Refusal) {
  if (policies.length === 0) return '';
  const t = textsOf(settings);
  const isTicked = refused?.form[AGREEMENT] !== undefined;
  return html`<fieldset><legend>${t.policies}</legend>
    ${policies.map(
      ({ name, body }) =>
        html`<details><summary>${name}</summary>${paragraphsOf(body ?? '').map((text) => html`<p>${text}</p>`)}</details>`,
    )}
    ${checkbox({ name: AGREEMENT, label: t.agreeTo(policyList(policies, settings.language)), checked: isTicked, more: html` required${invalidAttributes(AGREEMENT, refused)}` })}
    ${errorHtml(AGREEMENT, refused)}
  </fieldset>`;
}

export function agreementProblems(form: Form, policies: readonly EventPolicy[], t: Texts): Record<string, string> {
  if (policies.length === 0 || form[AGREEMENT] !== undefined) return {};
  return { [AGREEMENT]: t.agreeFirst };
}

const AGREEMENT = 'agreement';

const policyList = (policies: readonly EventPolicy[], language: string): string =>
  new Intl.ListFormat(language).format(policies.map(({ name }) => name ?? ''));
