import type { forms as meta } from '@wix/forms/meta';
import { firstRevision, requireRevision, revisedDocuments } from '../../database/revision';
import type { Operations } from '../../http/operations';
import { withProtoDefaults } from '../../http/wire/proto-defaults';
import { type FieldViolation, requireExisting, ValidationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import type { SiteSettings } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store-interface';
import { FORM_NAMESPACES, formDocuments, type StoredForm, toForm } from './form-documents';
import { inputsOf } from './inputs';
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

/** Source: `CreateFormValidationErrors` and `UpdateFormValidationErrors` in @wix/auto_sdk_forms_forms. */
function requireWellFormed(form: Form, settings: SiteSettings, { isNew }: { isNew: boolean }): void {
  const violations = [
    ...(isNew && !isSupported(form.namespace, settings) ? [unsupportedNamespace(form.namespace)] : []),
    ...(form.formFields ? fieldViolations(form) : []),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
}

function fieldViolations(form: Form): FieldViolation[] {
  const fields = form.formFields ?? [];
  const ids = fields.map(({ id }) => id?.toLowerCase() ?? '');
  const targets = inputsOf(form).map(({ target }) => target);
  const steps = (form.steps ?? []).map(({ id }) => id ?? '');
  const isTargetMissing = fields.some(({ fieldType, inputOptions }) => fieldType === 'INPUT' && !inputOptions?.target);
  return [
    ...(hasDuplicates(ids) ? [violation('form.formFields', 'must have distinct IDs', 'DUPLICATED_FIELD_IDS')] : []),
    ...(hasDuplicates(targets)
      ? [violation('form.formFields', 'must have distinct targets', 'DUPLICATED_FIELD_TARGETS')]
      : []),
    ...(hasDuplicates(steps) ? [violation('form.steps', 'must have distinct IDs', 'DUPLICATED_STEP_IDS')] : []),
    ...(isTargetMissing ? [violation('form.formFields', 'must have a target each', 'MISSING_FIELD_TARGETS')] : []),
    ...inputsOf(form)
      .filter(({ validation }) => !isPattern(validation?.pattern))
      .map(({ target }) =>
        violation('form.formFields', `${target} has no valid pattern`, 'FIELD_SCHEMA_NOT_SUPPORTED'),
      ),
  ];
}

function isPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return true;
  try {
    return new RegExp(pattern).source !== '';
  } catch {
    return false;
  }
}

/** Assumed; errs to permission: every site has Wix Forms. */
const isSupported = (namespace: string | undefined, { apps }: SiteSettings): boolean =>
  namespace === FORM_NAMESPACES.formApp || (namespace === FORM_NAMESPACES.bookings && apps.includes('bookings'));

const unsupportedNamespace = (namespace: string | undefined) =>
  violation('form.namespace', `'${namespace}' is not supported`, 'UNSUPPORTED_FORM_NAMESPACE');

const hasDuplicates = (values: readonly string[]): boolean => new Set(values).size < values.length;

const violation = (field: string, description: string, ruleName: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'VALIDATION',
  ruleName,
  data: {},
});
