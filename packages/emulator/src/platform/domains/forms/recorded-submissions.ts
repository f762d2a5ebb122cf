import { randomUUID } from 'node:crypto';
import { emitChange } from '../../kernel/domain-events';
import { type Identity, memberIdOf, visitorIdOf } from '../../kernel/identity';
import type { Transaction } from '../../kernel/store/store';
import { ensureContactId } from '../members/index';
import { nonEmptyAnswers } from './answers';
import { contactAnswers } from './contact-answers';
import type { Form } from './form';
import { type FormSubmission, submissionDocuments } from './form-documents';

/** A new email address in the answers becomes a contact. */
export async function recordSubmission(
  transaction: Transaction,
  form: Form,
  values: Readonly<Record<string, unknown>>,
  identity: Identity,
  extension: Pick<FormSubmission, 'extendedFields' | 'appointmentDetails'> = {},
): Promise<FormSubmission> {
  const submissions = nonEmptyAnswers(values);
  const contact = contactAnswers(form, submissions);
  const submission = await transaction.in(submissionDocuments).insert({
    id: randomUUID(),
    formId: form.id ?? '',
    namespace: form.namespace ?? '',
    // Source: the status of submissions without payment.
    status: 'CONFIRMED',
    submissions,
    ...extension,
    createdDate: transaction.now,
    updatedDate: transaction.now,
    revision: '1',
    submitter: submitterOf(identity),
    seen: false,
    contactId:
      contact && (await ensureContactId(transaction, contact.email, { ...contact.guest, source: 'WIX_FORMS' })),
  });
  await emitChange(transaction, 'wix.forms.v4.submission', 'created', submission);
  return submission;
}

function submitterOf(identity: Identity): NonNullable<FormSubmission['submitter']> {
  const memberId = memberIdOf(identity);
  if (memberId) return { memberId };
  const visitorId = visitorIdOf(identity);
  if (visitorId) return { visitorId };
  return identity.kind === 'owner' && identity.userId ? { userId: identity.userId } : {};
}
