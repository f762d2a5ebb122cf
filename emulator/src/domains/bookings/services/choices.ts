import { ApplicationError } from '../../../kernel/errors';

type Refusal = 'INVALID_CHOICES' | 'INVALID_SERVICE_CHOICES' | 'VALIDATION_FAILURE';

/**
 * What was chosen when it was booked stays: these changes take no choices here. Each operation has its own code for
 * that. Source: "Participant information" in the docs of updateNumberOfParticipants.
 */
export function refuseChoices(choices: object | null | undefined, code: Refusal): void {
  if (choices)
    throw new ApplicationError(code, 'what was chosen when it was booked cannot be changed', { status: 400 });
}
