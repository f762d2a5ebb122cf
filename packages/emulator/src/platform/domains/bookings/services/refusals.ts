import { ApplicationError, type FieldViolation, PlatformError } from '../../../kernel/errors';

/** The packages name no codes, only statuses and messages. */
export const serviceNotFoundError = (id: string | undefined) => new PlatformError(404, `no service has the id ${id}`);

/** Source: "About Errors" on dev.wix.com. */
export const staleRevisionError = (current: string | null | undefined, sentRevision: string | null | undefined) =>
  new PlatformError(409, `expected revision ${current}, got ${sentRevision}`);

export const serviceViolation = (field: string, description: string, ruleName: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'VALIDATION',
  ruleName,
  data: {},
});

type Refusal = 'INVALID_CHOICES' | 'INVALID_SERVICE_CHOICES' | 'VALIDATION_FAILURE';

/** Source: "Participant information" in the docs of updateNumberOfParticipants: choices are fixed at booking. */
export function refuseChoices(choices: object | null | undefined, code: Refusal): void {
  if (choices)
    throw new ApplicationError(code, 'what was chosen when it was booked cannot be changed', { status: 400 });
}
