import type { forms as meta } from '@wix/forms/meta';
import { firstRevision, requireRevision, revisedDocuments } from '../../database/revision';
import type { Operations } from '../../http/operations';
import { withProtoDefaults } from '../../http/wire/proto-defaults';
import { requireExisting } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import type { Transaction } from '../../kernel/store/store';
import { formDocuments, type StoredForm, toForm } from './form-documents';
import { requireWellFormed } from './schema-rules';
import type { Form, FormField } from './standard-fields';

export const formWriting = {
  async createForm({ form: sentForm }, { transaction, settings }) {
    requireWellFormed(sentForm, settings, { isNew: true });
    const base = { id: newId('form'), name: await freeName(transaction, sentForm), ...firstRevision(transaction) };
    const newForm = { formFields: [], steps: [], ...lowerCaseTargets(withAcceptedFields(sentForm)), ...base };
    return { form: toForm(await formChanges.insert(transaction, withDefaults(newForm))) };
  },

  /** Omitted fields become deleted fields. Source: its docs. */
  async updateForm({ form: { id, revision, namespace: _, ...changes } }, { transaction, settings }) {
    const storedForm = await getStoredForm(transaction, id ?? '');
    requireRevision(storedForm.revision ?? '1', revision);
    requireWellFormed(changes, settings, { isNew: false });
    const stored = toForm(storedForm);
    const changed = {
      ...storedForm,
      ...lowerCaseTargets(withAcceptedFields(changes)),
      id: storedForm.id,
      name: changes.name ?? storedForm.name,
    };
    const updated = await formChanges.update(
      transaction,
      withDefaults({
        ...changed,
        ...(changes.formFields && { deletedFormFields: deletedFields(stored, changes.formFields) }),
      }),
    );
    return { form: toForm(updated) };
  },

  /** Deletes permanently: the trash bin is not emulated. */
  async deleteForm({ formId }, { transaction }) {
    await formChanges.remove(transaction, await getStoredForm(transaction, formId));
    return {};
  },
} satisfies Operations<typeof meta>;

const formChanges = revisedDocuments({ collection: formDocuments, event: 'wix.forms.v4.form', toEntity: toForm });

const getStoredForm = async (transaction: Transaction, formId: string): Promise<StoredForm> =>
  requireExisting(await transaction.in(formDocuments).find(formId), `no form has the ID ${formId}`);

const withDefaults = (storedForm: StoredForm): StoredForm => withProtoDefaults('forms.forms', 'Form', storedForm);

/** Source: field IDs are stored in lower case, but not in the layout (recipe setup-forms of wix/skills). */
function lowerCaseTargets(form: Form): Form {
  if (!form.formFields) return form;
  const formFields = form.formFields.map((field) => ({ ...field, id: field.id?.toLowerCase() ?? '' }));
  return { ...form, formFields };
}

function deletedFields(stored: Form, sentFields: readonly FormField[]): FormField[] {
  const remainingIds = new Set(sentFields.map(({ id }) => id?.toLowerCase()));
  const removedFields = (stored.formFields ?? []).filter(({ id }) => !remainingIds.has(id));
  return [...(stored.deletedFormFields ?? []).filter(({ id }) => !remainingIds.has(id)), ...removedFields];
}

/** Source: "the form schema is stored under a numbered variation of that name" at `Form.name`. */
async function freeName(transaction: Transaction, { name, namespace }: Form): Promise<string> {
  const requestedName = name || 'Form';
  const others = await transaction.in(formDocuments).all({ filter: { namespace: namespace ?? '' } });
  const takenNames = new Set(others.map((form) => form.name));
  let free = requestedName;
  for (let number = 1; takenNames.has(free); number += 1) free = `${requestedName} ${number}`;
  return free;
}

type InputOptions = NonNullable<FormField['inputOptions']>;

/**
 * A form keeps the fields that the platform knows. Source: create-form of wix/skills: a field with an identifier of its own
 * is dropped, and a choice without its choices becomes a text field, both without an error.
 */
function withAcceptedFields(form: Form): Form {
  if (!form.formFields) return form;
  const known = form.formFields.filter(({ identifier }) => !identifier || IDENTIFIER.test(identifier));
  return { ...form, formFields: known.map(asTextWithoutChoices) };
}

/** Assumed, since no source lists them; errs to permission. */
const IDENTIFIER = /^[A-Z][A-Z0-9_]*$/;

function asTextWithoutChoices(field: FormField): FormField {
  const { inputOptions } = field;
  const { stringOptions } = inputOptions ?? {};
  if (!inputOptions || !stringOptions) return field;
  const { radioGroupOptions, dropdownOptions, ...options } = stringOptions;
  const choice = { RADIO_GROUP: radioGroupOptions, DROPDOWN: dropdownOptions };
  const { componentType } = options;
  if (componentType !== 'RADIO_GROUP' && componentType !== 'DROPDOWN') return field;
  const chosen = choice[componentType];
  if (chosen?.options?.length && options.validation?.enum?.length) return field;
  const text: InputOptions['stringOptions'] = {
    ...options,
    componentType: 'TEXT_INPUT',
    textInputOptions: { label: chosen?.label, showLabel: chosen?.showLabel ?? true },
  };
  return { ...field, inputOptions: { ...inputOptions, stringOptions: text } };
}
