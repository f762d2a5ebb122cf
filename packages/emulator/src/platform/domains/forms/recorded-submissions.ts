import { randomUUID } from '../../home/crypto';
import { emitChange } from '../../kernel/domain-events';
import { actingApp, type Identity, memberIdOf, visitorIdOf } from '../../kernel/identity';
import type { Transaction } from '../../kernel/store/store-interface';
import { hasFormat } from '../../kernel/values/answer-formats';
import { ensureContactId } from '../members/index';
import { nonEmptyAnswers } from './answers';
import { type FormSubmission, submissionDocuments } from './form-documents';
import type { Form, FormField } from './standard-fields';

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
  const applicationId = actingApp(identity);
  if (applicationId) return { applicationId };
  return identity.kind === 'owner' && identity.userId ? { userId: identity.userId } : {};
}

/**
 * The answers that a contact has, if one of them is its address. Sources: `contactMapping` of fields; the identifiers in
 * create-form of wix/skills, whose submissions become contacts (assumed: also without `postSubmissionTriggers`, which the
 * package does not have). Assumed: without both, the target "email" is the address.
 */
function contactAnswers({ formFields = [] }: Form, values: Readonly<Record<string, unknown>>) {
  const answerOf = (contactField: string, otherwise?: string): string | undefined => {
    const field = formFields.find((each) => contactFieldOf(each) === contactField);
    const target = field?.inputOptions?.target ?? otherwise ?? '';
    const value = Object.hasOwn(values, target) ? values[target] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const email = answerOf('EMAIL', 'email');
  if (!email || !hasFormat(email, 'EMAIL')) return undefined;
  const guest = { firstName: answerOf('FIRST_NAME'), lastName: answerOf('LAST_NAME'), phone: answerOf('PHONE') };
  return { email, guest };
}

const contactFieldOf = ({ identifier, inputOptions }: FormField): string | undefined =>
  inputOptions?.contactMapping?.contactField ?? (identifier ?? '').match(/^CONTACTS_(\w+)$/)?.[1];
