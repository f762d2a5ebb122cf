import type { authentication as meta } from '@wix/identity/meta';
import type { Wire } from '../../kernel/wire-types';

type EmailValidation = Wire<ReturnType<typeof meta.validateEmail>['__originalResponseType']>;

/** Assumed: which email fails which check. No sandbox email ever bounces. */
export function validationOf(email: string): EmailValidation {
  const [, domain] = /^[^\s@]+@([^\s@]+)$/.exec(email) ?? [];
  if (domain === undefined) return { valid: false, formatInvalid: true };
  if (!DOMAIN.test(domain)) return failure('EMAIL_DOMAIN_FORMAT_INVALID');
  // RFC 6761: this name never resolves.
  if (domain.toLowerCase().endsWith('.invalid')) return failure('EMAIL_DOMAIN_MISSING_DNS_RECORDS');
  return { valid: true, formatInvalid: false };
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

type Failure = NonNullable<EmailValidation['failure']>['reason'];

const failure = (reason: Failure): EmailValidation => ({ valid: false, formatInvalid: false, failure: { reason } });
