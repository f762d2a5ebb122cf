import * as z from 'zod';
import type { OperationContext } from '../../http/operations';
import type { FieldBeyond } from '../../http/seed/section';
import { ApplicationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import { type FormSubmission, findForm, formDocuments, submissionDocuments } from './form-documents';

/** Skips validation, since the form may have changed. */
export async function plantSubmission(
  { submission: sentSubmission }: { submission: FormSubmission },
  { transaction }: OperationContext,
) {
  const { formId = '' } = sentSubmission;
  const form = await findForm(transaction, formId);
  if (!form) throw new ApplicationError('FORM_NOT_FOUND', `no form has the ID ${formId}`);
  const submission = await transaction.in(submissionDocuments).insert({
    status: 'CONFIRMED',
    submissions: {},
    submitter: {},
    seen: false,
    namespace: form.namespace ?? '',
    ...sentSubmission,
    id: newId('submission'),
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
  });
  return { submission };
}

export const FORM_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  /** For services without a form of their own. */
  default: {
    type: 'boolean',
    async write({ transaction }, id, value) {
      const form = await transaction.in(formDocuments).find(id);
      if (form) await transaction.in(formDocuments).update({ ...form, default: z.boolean().parse(value) });
    },
  },
};
