import { hasFormat } from '../../kernel/values/answer-formats';
import type { Form, FormField } from './form';

/**
 * The answers that a contact has, if one of them is its address. Sources: `contactMapping` of fields; the identifiers in
 * create-form of wix/skills, whose submissions become contacts (assumed: also without `postSubmissionTriggers`, which the
 * package does not have). Assumed: without both, the target "email" is the address.
 */
export function contactAnswers({ formFields = [] }: Form, values: Readonly<Record<string, unknown>>) {
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
