import type { authentication as meta } from '@wix/identity/meta';
import type { Wire } from '../http/wire/types';

type EmailValidation = Wire<ReturnType<typeof meta.validateEmail>['__originalResponseType']>;

/**
 * Whether mail can get there, as far as that can be told without asking anyone: which address has which shortcoming is
 * assumed. No mail of the sandbox ever bounces, and no domain is on a list.
 */
export function validationOf(email: string): EmailValidation {
  const [, domain] = /^[^\s@]+@([^\s@]+)$/.exec(email) ?? [];
  if (domain === undefined) return { valid: false, formatInvalid: true };
  if (!DOMAIN.test(domain)) return failed('EMAIL_DOMAIN_FORMAT_INVALID');
  // A name that never resolves: RFC 6761.
  if (domain.toLowerCase().endsWith('.invalid')) return failed('EMAIL_DOMAIN_MISSING_DNS_RECORDS');
  return { valid: true, formatInvalid: false };
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

type Failure = NonNullable<EmailValidation['failure']>['reason'];

const failed = (reason: Failure): EmailValidation => ({ valid: false, formatInvalid: false, failure: { reason } });
