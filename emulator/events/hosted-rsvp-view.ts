import { html } from 'hono/html';
import type { Flow, HostedView, Refusal } from '../hosted/flow';
import { choice, field, leaveLink, problem } from '../hosted/form-parts';
import type { SiteSettings } from '../sites/settings';
import { formattedDates } from './event-dates';
import type { StoredEvent } from './event-documents';
import { type Control, type FormInput, formOf } from './event-form';
import { answerField, boxField, guestNameField } from './hosted-rsvp-fields';

type Html = ReturnType<typeof html>;

interface Shown {
  flow: Flow;
  event: StoredEvent;
  registration: NonNullable<StoredEvent['registration']>;
  /** What is known of a signed-in guest. */
  known?: { firstName: string; lastName: string; email: string } | undefined;
  settings: SiteSettings;
}

export function formView(shown: Shown, refused?: Refusal): HostedView {
  const { flow, event, registration } = shown;
  const { controls = [], messages } = formOf(event);
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
        ${controls.filter(({ deleted }) => !deleted).map((control) => controlField(control, shown, refused))}
        <div class="actions">
          <button>${isFull ? 'Join the waiting list' : submitActionLabel || 'Submit'}</button>
          ${flow.request.callbacks?.postFlowUrl && leaveLink(flow.id)}
        </div>
      </form>
      ${summary(shown)}
    </div>`,
  };
}

/** Nobody can register now, and why. */
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

function controlField(control: Control, { known }: Shown, refused: Refusal | undefined): Html {
  const inputs = control.inputs ?? [];
  if (control.type === 'GUEST_CONTROL') return guestFields(inputs, refused);
  const fields = inputs.map((input) => inputField(input, control, known, refused));
  return control.type === 'NAME' ? html`<div class="row">${fields}</div>` : html`${fields}`;
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
};

const TYPES = { email: 'email', phone: 'tel' } as const;

function inputField(input: FormInput, { type: control }: Control, known: Shown['known'], refused?: Refusal): Html {
  const { name = '', label = '', mandatory = false, type } = input;
  if (control === 'DROPDOWN') return dropdown(input, refused);
  if (control === 'RADIO') return choices(input, refused);
  if (control === 'CHECKBOX') return boxes(input, refused);
  if (control === 'TEXTAREA') return textArea(input, refused);
  const autocomplete = AUTOCOMPLETE[name];
  const own = name === 'email' || name === 'phone' ? TYPES[name] : undefined;
  const isKnown = known && (name === 'firstName' || name === 'lastName' || name === 'email');
  return field(
    {
      ...{ name: answerField(name), label, required: mandatory, value: isKnown ? known[name] : undefined },
      type: own ?? (type === 'DATE_TIME' ? 'date' : type === 'NUMBER' ? 'number' : 'text'),
      ...(autocomplete && { autocomplete }),
    },
    refused,
  );
}

const optional = ({ mandatory }: FormInput) => !mandatory && html` <span class="quiet">(optional)</span>`;

const errorOf = (name: string, refused?: Refusal) =>
  refused?.fields[name] && html`<span class="error" id="${name}-error">${refused.fields[name]}</span>`;

const described = (name: string, refused?: Refusal) =>
  refused?.fields[name] && html` aria-invalid="true" aria-describedby="${name}-error"`;

function dropdown(input: FormInput, refused?: Refusal): Html {
  const { label, options = [], defaultOptionSelection } = input;
  const name = answerField(input.name ?? '');
  const placeholder = defaultOptionSelection?.placeholderText;
  const first = placeholder === undefined && input.mandatory ? options[defaultOptionSelection?.optionIndex ?? 0] : '';
  const chosen = refused?.form[name] ?? first;
  return html`<label class="field"><span>${label}${optional(input)}</span>
    <select name="${name}"${described(name, refused)}>
      ${(placeholder !== undefined || !input.mandatory) && html`<option value="">${placeholder ?? '–'}</option>`}
      ${options.map((option) => html`<option value="${option}" ${option === chosen && html` selected`}>${option}</option>`)}
    </select>
    ${errorOf(name, refused)}
  </label>`;
}

function choices({ name: inputName = '', label, options = [] }: FormInput, refused?: Refusal): Html {
  const name = answerField(inputName);
  const chosen = refused?.form[name] ?? options[0];
  return html`<fieldset><legend>${label}</legend>
    ${options.map((option) => choice({ name, value: option, label: option, checked: option === chosen }))}
    ${errorOf(name, refused)}
  </fieldset>`;
}

function boxes(input: FormInput, refused?: Refusal): Html {
  const { name = '', label, options = [] } = input;
  return html`<fieldset><legend>${label}${optional(input)}</legend>
    ${options.map((option, index) => {
      const box = boxField(name, index);
      const isTicked = refused?.form[box] !== undefined;
      return html`<label class="choice"><input type="checkbox" name="${box}" ${isTicked && html` checked`} /><span>${option}</span></label>`;
    })}
    ${errorOf(answerField(name), refused)}
  </fieldset>`;
}

function textArea(input: FormInput, refused?: Refusal): Html {
  const name = answerField(input.name ?? '');
  return html`<label class="field"><span>${input.label}${optional(input)}</span>
    <textarea name="${name}" rows="4"${described(name, refused)}>${refused?.form[name] ?? ''}</textarea>
    ${errorOf(name, refused)}
  </label>`;
}

/** As many name fields as guests may come along: the page works without a script. */
function guestFields([count, names]: readonly FormInput[], refused?: Refusal): Html {
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
