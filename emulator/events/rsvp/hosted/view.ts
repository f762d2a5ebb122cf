import { html } from 'hono/html';
import type { Flow, HostedView, Refusal } from '../../../hosted/flow';
import { choice, field, leaveLink, problem } from '../../../hosted/form-parts';
import type { SiteSettings } from '../../../sites/settings';
import { formattedDates } from '../../event/dates';
import type { StoredEvent } from '../../event/documents';
import type { Answer } from '../../forms/answers';
import { answerField } from '../../forms/hosted-answers';
import { answerFields } from '../../forms/hosted-fields';
import { type Control, formOf } from '../../forms/registration-form';
import type { EventPolicy } from '../../policies/documents';
import { policyAgreement } from '../../policies/hosted';
import { guestNameField } from './fields';

type Html = ReturnType<typeof html>;

interface Shown {
  flow: Flow;
  event: StoredEvent;
  registration: NonNullable<StoredEvent['registration']>;
  /** The known details of a signed-in guest. */
  known?: readonly Answer[] | undefined;
  policies: readonly EventPolicy[];
  settings: SiteSettings;
}

export function formView(shown: Shown, refused?: Refusal): HostedView {
  const { flow, event, registration, known, policies } = shown;
  const form = formOf(event);
  const { controls = [], messages } = form;
  const guests = controls.find(({ type, deleted }) => type === 'GUEST_CONTROL' && !deleted);
  const isFull = registration.status === 'OPEN_RSVP_WAITLIST_ONLY';
  const { rsvpYesOption, rsvpNoOption, submitActionLabel } = messages?.rsvp ?? {};
  const title = (isFull ? messages?.rsvp?.waitlistMessages?.title : undefined) ?? 'Will you be there?';
  const saysNo = refused?.form.response === 'NO';
  return {
    title: event.title ?? title,
    body: html`<div class="columns">
      <form method="post" novalidate>
        <h1>${title}</h1>
        ${problem(refused)}
        ${isFull && html`<p class="card" role="status">All places are taken. Join the waiting list, and we write to you when one is free.</p>`}
        ${
          registration.rsvp?.responseType === 'YES_AND_NO' &&
          html`<fieldset><legend>${rsvpYesOption || 'Will you be attending?'}</legend>
            ${choice({ name: 'response', value: 'YES', label: isFull ? 'Yes, if there is a place' : 'Yes', checked: !saysNo })}
            ${choice({ name: 'response', value: 'NO', label: rsvpNoOption || 'No', checked: saysNo })}
          </fieldset>`
        }
        ${answerFields(form, { known, isSelf: true, refused })}
        ${guests && guestFields(guests, refused)}
        ${policyAgreement(policies, refused)}
        <div class="actions">
          <button>${isFull ? 'Join the waiting list' : submitActionLabel || 'Submit'}</button>
          ${flow.request.callbacks?.postFlowUrl && leaveLink(flow.id)}
        </div>
      </form>
      ${summary(shown)}
    </div>`,
  };
}

/** Shown while registration is closed, with the reason. */
export function closedView(shown: Shown): HostedView {
  const { flow, event, registration } = shown;
  const isForMembers = registration.status?.startsWith('OPEN') ?? false;
  const isToCome = registration.status === 'SCHEDULED_RSVP';
  const title = isForMembers ? 'For members only' : isToCome ? 'Registration has not begun' : 'Registration is closed';
  const reason = isForMembers
    ? 'Sign in as a member of the site to register for this event.'
    : isToCome
      ? 'Come back when registration has opened.'
      : (formOf(event).messages?.registrationClosed?.message ?? '');
  return {
    title,
    body: html`<div class="columns">
      <section class="card" role="status">
        <h1>${title}</h1>
        <p>${reason}</p>
        ${flow.request.callbacks?.postFlowUrl && html`<div class="actions">${leaveLink(flow.id, 'Go back')}</div>`}
      </section>
      ${summary(shown)}
    </div>`,
  };
}

function summary({ event, settings }: Shown): Html {
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  return html`<aside class="card" aria-labelledby="summary">
    <h2 id="summary">${event.title}</h2>
    <p class="quiet">${dates?.dateAndTime}<br />${event.location?.name}</p>
    <p>${event.shortDescription}</p>
  </aside>`;
}

/** As many name fields as additional guests are allowed: the page works without a script. */
function guestFields({ inputs: [count, names] = [] }: Control, refused?: Refusal): Html {
  const most = names?.maxSize ?? 1;
  const name = answerField('additionalGuests');
  const chosen = refused?.form[name] ?? '0';
  const options = Array.from({ length: most + 1 }, (_, index) => String(index));
  return html`<fieldset><legend>${count?.label}</legend>
    <label class="field"><span>How many come along?</span>
      <select name="${name}">${options.map((option) => html`<option value="${option}" ${option === chosen && html` selected`}>${option}</option>`)}</select>
    </label>
    ${options.slice(1).map((guest) =>
      field(
        {
          name: guestNameField(Number(guest)),
          label: `${names?.label ?? 'Guest name'} ${guest}`,
          required: names?.mandatory ?? false,
        },
        refused,
      ),
    )}
  </fieldset>`;
}
