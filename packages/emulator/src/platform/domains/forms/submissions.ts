import type { submissions as meta } from '@wix/forms/meta';
import { cursorMetadata } from '../../database/query/listing';
import { sameNames, storedQuery } from '../../database/query/wire-query';
import type { Operations } from '../../http/operations';
import { ApplicationError } from '../../kernel/errors';
import { requireAcceptable } from './answers';
import { noSubmission, trashBin } from './deleted-submissions';
import { findForm, submissionDocuments } from './form-documents';
import { recordSubmission } from './recorded-submissions';
import { requireNamespace } from './required-namespace';

export const submissions = {
  async createSubmission({ submission }, { transaction, identity }) {
    const { formId = '', submissions: values = {}, extendedFields, appointmentDetails } = submission;
    const form = await findForm(transaction, formId);
    if (!form) throw new ApplicationError('FORM_NOT_FOUND', `no form has the ID ${formId}`);
    requireAcceptable(form, values);
    const extension = { ...(extendedFields && { extendedFields }), ...(appointmentDetails && { appointmentDetails }) };
    return { submission: await recordSubmission(transaction, form, values, identity, extension) };
  },

  async getSubmission({ submissionId }, { transaction }) {
    const submission = await transaction.in(submissionDocuments).find(submissionId ?? '');
    if (!submission) throw noSubmission(submissionId);
    return { submission };
  },

  async querySubmissionsByNamespace({ query = {} }, { transaction }) {
    requireNamespace(query);
    const page = await transaction.in(submissionDocuments).query(storedQuery(query, FIELDS), QUERIED);
    return { submissions: page.items, metadata: cursorMetadata(page) };
  },

  async countSubmissions({ formIds = [], namespace, statuses = [] }, { transaction }) {
    const counted = formIds.map(async (formId) => {
      const filter = { formId, namespace, ...(statuses.length > 0 && { status: { $in: statuses } }) };
      const [totalCount, unseenCount] = await Promise.all([
        transaction.in(submissionDocuments).count(filter),
        transaction.in(submissionDocuments).count({ ...filter, seen: false }),
      ]);
      return { formId, totalCount, unseenCount };
    });
    return { formsSubmissionsCount: await Promise.all(counted) };
  },

  ...trashBin,
} satisfies Operations<typeof meta>;

const FIELDS = sameNames([
  'id',
  'formId',
  'namespace',
  'status',
  'createdDate',
  'updatedDate',
  'seen',
  'contactId',
  'submitter.memberId',
  'submitter.visitorId',
  'submitter.applicationId',
  'submitter.userId',
  'orderDetails.checkoutId',
  'childMetaSiteId',
]);

const QUERIED = { defaultLimit: 50, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };
