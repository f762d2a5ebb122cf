import type { OperationContext } from '../../http/operations';
import { ApplicationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import { type FormSubmission, findForm, submissionDocuments } from './documents';

/** A submission as it was answered: its form may have changed since. Throws ApplicationError FORM_NOT_FOUND. */
export async function plantSubmission(
  { submission: sent }: { submission: FormSubmission },
  { transaction }: OperationContext,
) {
  const { formId = '' } = sent;
  const form = await findForm(transaction, formId);
  if (!form) throw new ApplicationError('FORM_NOT_FOUND', `no form has the ID ${formId}`);
  const submission = await transaction.in(submissionDocuments).insert({
    status: 'CONFIRMED',
    submissions: {},
    submitter: {},
    seen: false,
    namespace: form.namespace ?? '',
    ...sent,
    id: newId('submission'),
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
  });
  return { submission };
}
