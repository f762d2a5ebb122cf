import type { forms as meta } from '@wix/events/meta';
import type { Operations } from '../../../http/operations';
import { emitNonEntityEvent } from '../../../kernel/domain-events';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { isOwner } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import { isObject } from '../../../kernel/values/objects';
import { eventDocuments, getStoredEvent, type StoredEvent } from '../event/event-documents';
import { changedControl, newControl } from './controls';
import { type Control, formOf, type RegistrationForm } from './registration-form';

/** Source: "The applied changes trigger form publishing", so there is no separate draft. */
export const forms = {
  async getForm({ eventId }, { transaction, identity }) {
    const event = await getStoredEvent(transaction, eventId);
    // Source: access to drafts without READ_DRAFT_EVENTS is 403.
    if (event.status === 'DRAFT' && !isOwner(identity)) {
      throw new PlatformError(403, 'Forbidden: drafts take READ_DRAFT_EVENTS');
    }
    const form = formOf(event);
    return { form, draftForm: form };
  },

  async addControl(request, { transaction }) {
    const event = await getStoredEvent(transaction, request.eventId);
    if (request.additionalGuests && event.registration?.initialType !== 'RSVP') {
      // Each ticket has its own guest (assumed; errs to refusal).
      throw new ApplicationError('INVALID_EVENT_CONFIGURATION', 'additional guests are for RSVP events');
    }
    const form = formOf(event);
    const control = newControl(request, controlsOf(form));
    const changed = await storeForm(transaction, event, { ...form, controls: [...controlsOf(form), control] });
    return { id: control.id ?? '', form: changed };
  },

  async updateControl(request, { transaction }) {
    const event = await getStoredEvent(transaction, request.eventId);
    const form = formOf(event);
    const stored = getControl(form, idOf(request));
    const control = changedControl(stored, request);
    const others = controlsOf(form).filter(({ id }) => id !== stored.id);
    return { form: await storeForm(transaction, event, { ...form, controls: [...others, control] }) };
  },

  async deleteControl(request, { transaction }) {
    const event = await getStoredEvent(transaction, request.eventId);
    const form = formOf(event);
    const stored = getControl(form, idOf(request));
    // Source: name and email are always required. Assumed: they count as missing here.
    if (stored.system) throw controlNotFound(stored.id);
    const controls = controlsOf(form).filter(({ id }) => id !== stored.id);
    return { form: await storeForm(transaction, event, { ...form, controls }) };
  },

  async updateMessages({ eventId, fields = [], messages = {} }, { transaction }) {
    const event = await getStoredEvent(transaction, eventId);
    const form = formOf(event);
    return {
      form: await storeForm(transaction, event, { ...form, messages: mergeMessages(form.messages, messages, fields) }),
    };
  },

  async publishDraft({ eventId }, { transaction }) {
    return { form: formOf(await getStoredEvent(transaction, eventId)) };
  },

  async discardDraft({ eventId }, { transaction }) {
    await getStoredEvent(transaction, eventId);
    return {};
  },
} satisfies Operations<typeof meta>;

const controlsOf = ({ controls = [] }: RegistrationForm): Control[] => controls;

/** The path has `id`, the SDK's type `_id`. */
function idOf(request: { _id?: string; id?: unknown }): string {
  if (typeof request.id === 'string') return request.id;
  return request._id ?? '';
}

function getControl(form: RegistrationForm, id: string): Control {
  const control = controlsOf(form).find((each) => each.id === id);
  if (control) return control;
  throw controlNotFound(id);
}

const controlNotFound = (id: string | undefined) =>
  new ApplicationError('CONTROL_NOT_FOUND', `the form has no control with the ID ${id} that could be changed`);

async function storeForm(
  transaction: Transaction,
  event: StoredEvent,
  form: RegistrationForm,
): Promise<RegistrationForm> {
  const controls = controlsOf(form).toSorted((one, other) => (one.orderIndex ?? 0) - (other.orderIndex ?? 0));
  const stored = await transaction
    .in(eventDocuments)
    .update({ ...event, form: { ...form, controls }, updatedDate: transaction.now });
  const { id, title, slug } = stored;
  const data = { timestamp: transaction.now, event: { id, title, slug, form: stored.form } };
  await emitNonEntityEvent(
    transaction,
    { eventType: 'wix.events.events.EventUpdated', slug: 'event_updated' },
    id,
    data,
  );
  return formOf(stored);
}

type Messages = RegistrationForm['messages'];

/** Source: "When fields are empty, request is interpreted as full update". Omitted texts stay (assumed). */
function mergeMessages(stored: Messages, change: NonNullable<Messages>, fields: readonly string[]): Messages {
  const paths = fields.map((field) => field.replace(/^messages\./, '').split('.'));
  const masked = paths.length > 0 ? paths.reduce((part, path) => mergeDeep(part, pickPath(change, path)), {}) : change;
  return mergeDeep(stored ?? {}, masked);
}

function pickPath(value: unknown, [name, ...rest]: readonly string[]): object {
  if (name === undefined || !isObject(value)) return {};
  const inner = value[name];
  if (inner === undefined) return {};
  return { [name]: rest.length > 0 ? pickPath(inner, rest) : inner };
}

function mergeDeep<Target extends object>(target: Target, change: object): Target {
  const before = new Map<string, unknown>(Object.entries(target));
  const changed = Object.entries(change).map(([name, value]: [string, unknown]) => {
    const present = before.get(name);
    // An empty text keeps the previous text (assumed).
    if (value === undefined) return [name, present];
    return [name, isObject(present) && isObject(value) ? mergeDeep(present, value) : value];
  });
  return { ...target, ...Object.fromEntries(changed) };
}
