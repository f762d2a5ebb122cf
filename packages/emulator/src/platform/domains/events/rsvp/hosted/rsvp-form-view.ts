import { html } from 'hono/html';
import type { Flow, Form, HostedView, Refusal } from '../../../../http/hosted/flow';
import {
  choice,
  defaultButton,
  errorHtml,
  field,
  type Html,
  invalidAttributes,
  leaveLink,
  problem,
  testDetailsButton,
} from '../../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import type { SiteSettings } from '../../../../kernel/settings';
import type { StoredEvent } from '../../event/event-documents';
import { eventSummary } from '../../event/hosted-summary';
import type { Answer } from '../../forms/answers';
import { answerField, answersFrom } from '../../forms/hosted-answers';
import { answerFields } from '../../forms/hosted-fields';
import { type Control, formOf } from '../../forms/registration-form';
import type { EventPolicy } from '../../policies/event-policy-documents';
import { policyAgreement } from '../../policies/hosted';
import type { RsvpStatus } from '../../stored-registrations/rsvp-documents';

interface RsvpPage {
  flow: Flow;
  event: StoredEvent;
  registration: NonNullable<StoredEvent['registration']>;
  known?: readonly Answer[] | undefined;
  policies: readonly EventPolicy[];
  settings: SiteSettings;
  baseUrl: string;
}

export function formView(page: RsvpPage, refused?: Refusal): HostedView {
  const { flow, event, registration, known, policies, settings } = page;
  const t = textsOf(settings);
  const form = formOf(event);
  const { controls = [], messages } = form;
  const guests = controls.find(({ type, deleted }) => type === 'GUEST_CONTROL' && !deleted);
  const isFull = registration.status === 'OPEN_RSVP_WAITLIST_ONLY';
  const { rsvpYesOption, rsvpNoOption, submitActionLabel } = messages?.rsvp ?? {};
  const title = (isFull ? messages?.rsvp?.waitlistMessages?.title : undefined) ?? t.willYouCome;
  const saysNo = refused?.form.response === 'NO';
  return {
    title: event.title ?? title,
    body: html`<div class="columns">
      <form method="post" novalidate>
        <h1>${title}</h1>
        ${problem(refused)}
        ${defaultButton('answer')}
        <p>${testDetailsButton(t)}</p>
        ${isFull && html`<p class="card" role="status">${t.allTaken}</p>`}
        ${
          registration.rsvp?.responseType === 'YES_AND_NO' &&
          html`<fieldset><legend>${rsvpYesOption || t.attending}</legend>
            ${choice({ name: 'response', value: 'YES', label: isFull ? t.yesIfPlace : t.yes, checked: !saysNo })}
            ${choice({ name: 'response', value: 'NO', label: rsvpNoOption || t.no, checked: saysNo })}
          </fieldset>`
        }
        ${answerFields(form, t, { known, isSelf: true, refused })}
        ${guests && guestFields(guests, t, refused)}
        ${policyAgreement(policies, settings, refused)}
        <div class="actions">
          <button name="do" value="answer">${isFull ? t.joinList : submitActionLabel || t.submit}</button>
          ${flow.request.callbacks?.postFlowUrl && leaveLink(flow.id, t.cancel)}
        </div>
      </form>
      ${summary(page)}
    </div>`,
  };
}

export function closedView(page: RsvpPage): HostedView {
  const { flow, event, registration, settings } = page;
  const t = textsOf(settings);
  const isForMembers = registration.status?.startsWith('OPEN') ?? false;
  const isToCome = registration.status === 'SCHEDULED_RSVP';
  const title = isForMembers ? t.membersOnly : isToCome ? t.notBegun : t.closed;
  const reason = isForMembers
    ? t.membersOnlyWhy
    : isToCome
      ? t.notBegunWhy
      : (formOf(event).messages?.registrationClosed?.message ?? '');
  return {
    title,
    body: html`<div class="columns">
      <section class="card" role="status">
        <h1>${title}</h1>
        <p>${reason}</p>
        ${flow.request.callbacks?.postFlowUrl && html`<div class="actions">${leaveLink(flow.id, t.goBack, true)}</div>`}
      </section>
      ${summary(page)}
    </div>`,
  };
}

function summary(page: RsvpPage): Html {
  const { shortDescription } = page.event;
  return eventSummary(page, shortDescription ? html`<p>${shortDescription}</p>` : '');
}

/** Renders a field for each allowed guest, since the page works without a script. */
function guestFields({ inputs: [count, names] = [] }: Control, t: Texts, refused?: Refusal): Html {
  const most = names?.maxSize ?? 1;
  const name = answerField('additionalGuests');
  const selectedValue = refused?.form[name] ?? '0';
  const options = Array.from({ length: most + 1 }, (_, index) => String(index));
  return html`<fieldset><legend>${count?.label}</legend>
    <label class="field"><span>${t.howManyGuests}</span>
      <select name="${name}"${invalidAttributes(name, refused)}>${options.map((option) => html`<option value="${option}" ${option === selectedValue && html` selected`}>${option}</option>`)}</select>
      ${errorHtml(name, refused)}
    </label>
    ${options.slice(1).map((guest) =>
      field(
        {
          name: guestNameField(Number(guest)),
          label: `${names?.label ?? t.guestName} ${guest}`,
          required: names?.mandatory ?? false,
        },
        t,
        refused,
      ),
    )}
  </fieldset>`;
}

const guestNameField = (guest: number): string => `guest-name-${guest}`;

const BESIDE = new Set(['firstName', 'lastName', 'email', 'additionalGuests', 'guestNames']);

export function rsvpFrom(form: Form, event: StoredEvent) {
  const answerText = (name: string) => (form[answerField(name)] ?? '').trim();
  const inputValues = answersFrom(form, formOf(event)).filter(({ inputName = '' }) => !BESIDE.has(inputName));
  const count = /^\d{1,2}$/.test(answerText('additionalGuests')) ? Number(answerText('additionalGuests')) : 0;
  const guestNames = Array.from({ length: count }, (_, index) => (form[guestNameField(index + 1)] ?? '').trim());
  const status: RsvpStatus = form.response === 'NO' ? 'NO' : 'YES';
  return {
    status,
    firstName: answerText('firstName'),
    lastName: answerText('lastName'),
    email: answerText('email'),
    form: { inputValues },
    ...(count > 0 && status === 'YES' && { additionalGuestDetails: { guestCount: count, guestNames } }),
  };
}
