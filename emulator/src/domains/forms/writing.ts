import type { forms as meta } from '@wix/forms/meta';
import { firstRevision, requireRevision, revisedDocuments } from '../../database/revision';
import type { Operations } from '../../http/operations';
import { withProtoDefaults } from '../../http/wire/proto-defaults';
import { requireExisting } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import type { Transaction } from '../../kernel/store/store';
import type { Form, FormField } from './form';
import { formDocuments, type StoredForm, toForm } from './form-documents';
import { requireWellFormed } from './schema-rules';

export const formWriting = {
  async createForm({ form: wanted }, { transaction, settings }) {
    requireWellFormed(wanted, settings, { isNew: true });
    const base = { id: newId('form'), name: await freeName(transaction, wanted), ...firstRevision(transaction) };
    const kept = { formFields: [], steps: [], ...lowerCaseTargets(wanted), ...base };
    return { form: toForm(await formChanges.insert(transaction, withDefaults(kept))) };
  },

  /** Omitted fields become deleted fields. Source: its docs. */
  async updateForm({ form: { id, revision, namespace: _, ...changes } }, { transaction, settings }) {
    const kept = await getStoredForm(transaction, id ?? '');
    requireRevision(kept.revision ?? '1', revision);
    requireWellFormed(changes, settings, { isNew: false });
    const stored = toForm(kept);
    const changed = { ...kept, ...lowerCaseTargets(changes), id: kept.id, name: changes.name ?? kept.name };
    const updated = await formChanges.update(
      transaction,
      withDefaults({
        ...changed,
        ...(changes.formFields && { deletedFormFields: deletedFields(stored, changes.formFields) }),
      }),
    );
    return { form: toForm(updated) };
  },

  /** The trash bin is not emulated. */
  async deleteForm({ formId }, { transaction }) {
    await formChanges.remove(transaction, await getStoredForm(transaction, formId));
    return {};
  },
} satisfies Operations<typeof meta>;

const formChanges = revisedDocuments({ collection: formDocuments, event: 'wix.forms.v4.form', toEntity: toForm });

const getStoredForm = async (transaction: Transaction, formId: string): Promise<StoredForm> =>
  requireExisting(await transaction.in(formDocuments).find(formId), `no form has the ID ${formId}`);

const withDefaults = (kept: StoredForm): StoredForm => withProtoDefaults('forms.forms', 'Form', kept);

/** Source: field IDs are stored in lower case, but not in the layout (recipe setup-forms of wix/skills). */
function lowerCaseTargets(form: Form): Form {
  if (!form.formFields) return form;
  const formFields = form.formFields.map((field) => ({ ...field, id: field.id?.toLowerCase() ?? '' }));
  return { ...form, formFields };
}

function deletedFields(stored: Form, wanted: readonly FormField[]): FormField[] {
  const left = new Set(wanted.map(({ id }) => id?.toLowerCase()));
  const gone = (stored.formFields ?? []).filter(({ id }) => !left.has(id));
  return [...(stored.deletedFormFields ?? []).filter(({ id }) => !left.has(id)), ...gone];
}

/** Source: "the form schema is stored under a numbered variation of that name" at `Form.name`. */
async function freeName(transaction: Transaction, { name, namespace }: Form): Promise<string> {
  const wanted = name || 'Form';
  const others = await transaction.in(formDocuments).all({ filter: { namespace: namespace ?? '' } });
  const taken = new Set(others.map((form) => form.name));
  let free = wanted;
  for (let number = 1; taken.has(free); number += 1) free = `${wanted} ${number}`;
  return free;
}
