import type { submissions as meta } from '@wix/forms/meta';
import { cursorMetadata } from '../../database/query/listing';
import { eachId } from '../../http/bulk/each-item';
import type { Operations } from '../../http/operations';
import { emitAction, emitChange } from '../../kernel/domain-events';
import { PlatformError } from '../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import { type FormSubmission, submissionDocuments } from './form-documents';

/** Deleted submissions that can be restored. */
export const deletedSubmissions: CollectionDefinition<FormSubmission> = {
  name: 'deleted-form-submissions',
  fields: { id: 'string', formId: 'string', namespace: 'string', status: 'string', createdDate: 'date' },
};

/** Source: the docs of the module's operations. The platform empties the trash bin at an undocumented time; never here. */
export const trashBin = {
  async deleteSubmission({ submissionId, permanent }, { transaction }) {
    await deleteOne(transaction, submissionId, permanent);
    return {};
  },

  /** Assumed; errs to refusal: the submissions of other forms count as missing. */
  async bulkDeleteSubmission({ formId, submissionIds = [], permanent }, { transaction }) {
    return eachId(submissionIds, (id) => deleteOne(transaction, id, permanent, formId));
  },

  async getDeletedSubmission({ submissionId }, { transaction }) {
    return { submission: await deletedSubmission(transaction, submissionId) };
  },

  async listDeletedSubmissions({ formId, submissionIds = [], paging, statuses = [], namespace }, { transaction }) {
    const filter = {
      formId,
      ...(namespace && { namespace }),
      ...(submissionIds.length > 0 && { id: { $in: submissionIds } }),
      ...(statuses.length > 0 && { status: { $in: statuses } }),
    };
    const page = await transaction.in(deletedSubmissions).query({ filter, cursorPaging: paging ?? {} }, LISTED);
    return { submissions: page.items, pagingMetadata: cursorMetadata(page) };
  },

  async countDeletedSubmissions({ formIds = [], namespace, statuses = [] }, { transaction }) {
    const formsDeletedSubmissionsCount = [];
    for (const formId of formIds) {
      const filter = { formId, namespace, ...(statuses.length > 0 && { status: { $in: statuses } }) };
      formsDeletedSubmissionsCount.push({ formId, totalCount: await transaction.in(deletedSubmissions).count(filter) });
    }
    return { formsDeletedSubmissionsCount };
  },

  /** Assumed: a restored submission counts as created again. */
  async restoreSubmissionFromTrashBin({ submissionId }, { transaction }) {
    const submission = await deletedSubmission(transaction, submissionId);
    await transaction.in(deletedSubmissions).remove(submissionId);
    const restored = await transaction.in(submissionDocuments).insert({ ...submission, updatedDate: transaction.now });
    await emitChange(transaction, FQDN, 'created', restored);
    return { submission: restored };
  },

  async removeSubmissionFromTrashBin({ submissionId }, { transaction }) {
    await removeOne(transaction, submissionId);
    return {};
  },

  async bulkRemoveSubmissionFromTrashBin({ formId, submissionIds = [] }, { transaction }) {
    return eachId(submissionIds, (id) => removeOne(transaction, id, formId));
  },
} satisfies Operations<typeof meta>;

const FQDN = 'wix.forms.v4.submission';
const LISTED = { defaultLimit: 50, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

async function deleteOne(transaction: Transaction, id: string, permanent = false, formId?: string): Promise<void> {
  const submission = await transaction.in(submissionDocuments).find(id);
  if (!submission || (formId && submission.formId !== formId)) throw noSubmission(id);
  await transaction.in(submissionDocuments).remove(id);
  if (!permanent) await transaction.in(deletedSubmissions).insert(submission);
  await emitChange(transaction, FQDN, 'deleted', submission);
}

async function removeOne(transaction: Transaction, id: string, formId?: string): Promise<void> {
  const submission = await deletedSubmission(transaction, id, formId);
  await transaction.in(deletedSubmissions).remove(id);
  await emitAction(transaction, `${FQDN}_removed_submission_from_trash`, id, { submission });
}

async function deletedSubmission(transaction: Transaction, id: string, formId?: string): Promise<FormSubmission> {
  const submission = await transaction.in(deletedSubmissions).find(id);
  if (submission && (!formId || submission.formId === formId)) return submission;
  throw new PlatformError(404, `the trash bin has no submission with the ID ${id}`);
}

/** The packages name no code for a missing submission. */
export const noSubmission = (id: string | undefined) => new PlatformError(404, `no submission has the ID ${id}`);
