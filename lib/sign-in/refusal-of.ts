import { applicationCode, detailOf, fieldViolations, isOutage, outageText } from '@/lib/wix/errors';
import { MALFORMED, ONLY_HOSTED, type Refusal, refusalFor } from './refusals';
import { UnknownStateError } from './steps';

/** `undefined` for a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof UnknownStateError) return ONLY_HOSTED;
  const [violation] = fieldViolations(error).flatMap(fieldRefusal);
  if (violation) return violation;
  if (error instanceof Error && /redirect uri/i.test(error.message)) return { at: 'address', text: '' };
  const refusal = refusalFor(applicationCode(error));
  if (refusal) return refusal;
  if (isOutage(error)) return { at: 'form', text: `${outageText(detailOf(error))} Try again.` };
  // A refusal with an unknown code; without any code it is a bug in this app.
  return applicationCode(error) === undefined
    ? undefined
    : { at: 'form', text: `The platform said: ${detailOf(error)}` };
}

/** The SDK names fields by its own arguments, such as `options.password`. */
function fieldRefusal({
  field = '',
  ruleName,
  data,
  description,
}: ReturnType<typeof fieldViolations>[number]): Refusal[] {
  const at = (['email', 'password', 'code'] as const).find((name) => field.toLowerCase().endsWith(name));
  if (!at) return [{ at: 'form', text: `The platform refused “${field}”: ${description}.` }];
  // The packages spell these names with invisible characters.
  const rule = ruleName?.replace(/[^A-Z_]/g, '') ?? '';
  return [{ at, text: RULES[rule]?.(data?.threshold) ?? MALFORMED[at] }];
}

const RULES: Readonly<Record<string, (threshold: unknown) => string>> = {
  VALUE_TOO_SHORT: (threshold) => `Use at least ${threshold} characters.`,
  VALUE_TOO_LONG: (threshold) => `Use at most ${threshold} characters.`,
};
