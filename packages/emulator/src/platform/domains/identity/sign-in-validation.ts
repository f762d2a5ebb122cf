import { isUnreadable } from '../../http/validation/rules';
import { ApplicationError, type FieldViolation, UNREADABLE_MESSAGE, ValidationError } from '../../kernel/errors';
import { SIGN_IN_CODE } from './sign-in/sign-in-states';

/** Returns `undefined` if the request is accepted although it breaks the contract. */
export function refusalOf(operation: string, violations: readonly FieldViolation[]): Error | undefined {
  const broken = operation in TAKES_CAPTCHA ? violations.filter((violation) => !isCaptcha(violation)) : violations;
  if (broken.length === 0) return undefined;
  if (operation !== 'authentication.loginV2') {
    return new ValidationError([...broken], broken.some(isUnreadable) ? UNREADABLE_MESSAGE : undefined);
  }
  // The SDK's `login` throws if a failure has no application error.
  const words = broken.map(({ field, description }) => `${field} ${description}`).join(', ');
  return new ApplicationError(SIGN_IN_CODE.unknownEmail, words, { status: 400 });
}

const TAKES_CAPTCHA = { 'authentication.loginV2': true, 'authentication.registerV2': true };

/** The contract declares two kinds of captcha tokens as alternatives, but the SDK sends both. */
const isCaptcha = ({ field, violatedRule }: FieldViolation): boolean =>
  field.startsWith('captchaTokens') && violatedRule === 'ONE_OF_ALIGNMENT';
